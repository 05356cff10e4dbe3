import { addDays, type Day, daysBetween } from "../../../domain/common/day.ts";
import { readablePhone, whatsappLink } from "../../../domain/common/phone.ts";
import { newId } from "../../../domain/common/reference.ts";
import { type Absence, absenceOn } from "../../../domain/team/team.ts";
import { type DriverForm, type VehicleForm, vehicleFields } from "../../../domain/team/team-form.server.ts";
import { driverUrl } from "../../../operations/team/driver-link.server.ts";
import { photoMarks } from "../../../store/team/driver-links.server.ts";
import { readTeam } from "../../../store/team/team.server.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { daysOffWords, offWords } from "./days-off-words.ts";
import { readTeamChanges } from "./team-changes.server.ts";

/** Papers that expire within this many days are said, then in amber, then in red. */
const [firstDays, soonDays, lastDays] = [60, 30, 7];

export type TeamPage = Awaited<ReturnType<typeof readTeamPage>>;
export type TeamDriver = TeamPage["drivers"][number];
export type TeamVehicle = TeamPage["vehicles"][number];

/** Sorts active ones first, then by name with numbers in order: "HiAce 2" before "HiAce 12". */
const inOrder = (a: { name: string; active: boolean }, b: typeof a) =>
  Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, "es", { numeric: true });

/**
 * Reads the team's page. A driver's link lets anybody act as that driver, so only those who run the day get the links.
 */
export async function readTeamPage(today: Day, mayAct = true) {
  // A driver added between the two readings appears in one of them alone.
  const [team, marks] = await Promise.all([readTeam(today), photoMarks()] as const);
  const drivers = team.drivers.toSorted(inOrder);
  const vehicles = team.vehicles.toSorted(inOrder);
  const nameOf = (id: string | null) => drivers.find((driver) => driver.id === id)?.name;
  const vanOf = (id: string) => vehicles.filter((van) => van.active && van.driverId === id);
  return {
    drivers: drivers.map(({ id, hasPhoto, linkVersion, ...values }) => {
      const photoMark = marks.get(id);
      const url = mayAct ? driverUrl(id, linkVersion) : undefined;
      const firstName = values.name.split(" ", 1)[0]!;
      return {
        id,
        values: values satisfies DriverForm as DriverForm,
        phone: readablePhone(values.phone),
        van: vanOf(id)
          .map(({ name }) => name)
          .join(", "),
        papers: values.active ? papersWords(values.papersUntil, today, teamTexts.licence) : undefined,
        off: offWords("driver", absenceOf({ driverId: id }, team.absences), today),
        photo: photoMark ? `/dashboard/admin/team/photo/${id}?v=${photoMark}` : undefined,
        linkVersion,
        url,
        whatsapp: whatsappLink(values.phone, url ? teamTexts.hello(firstName, url) : ""),
      };
    }),
    vehicles: vehicles.map((van) => ({
      id: van.id,
      values: Object.fromEntries(vehicleFields.map((field) => [field, van[field]])) as VehicleForm,
      driver: nameOf(van.driverId),
      papers: van.active ? papersWords(van.papersUntil, today, teamTexts.papers) : undefined,
      off: offWords("vehicle", absenceOf({ vehicleId: van.id }, team.absences), today),
    })),
    absences: team.absences.map((absence) => ({
      id: absence.id,
      who: nameOf(absence.driverId) ?? vehicles.find((van) => van.id === absence.vehicleId)?.name ?? "",
      days: daysOffWords(absence, today),
      reason: absence.reason,
    })),
    changes: await readTeamChanges(nameOf),
    papersSoon: [...drivers, ...vehicles].filter(
      ({ active, papersUntil }) => active && papersUntil && papersUntil <= addDays(today, firstDays),
    ).length,
    offToday: [
      ...drivers.filter(({ id, active }) => active && absenceOn(team.absences, "driverId", id, today)),
      ...vehicles.filter(({ id, active }) => active && absenceOn(team.absences, "vehicleId", id, today)),
    ].length,
    /** The ids of the entries that are added next: a double click sends the same one twice. */
    next: { driver: newId(), vehicle: newId(), absence: newId() },
  };
}

function absenceOf(
  whose: { driverId?: string; vehicleId?: string },
  absences: Absence[],
): Absence | undefined {
  return absences.find(({ driverId, vehicleId }) =>
    whose.driverId ? driverId === whose.driverId : vehicleId === whose.vehicleId,
  );
}

type PapersLook = "over" | "last" | "soon" | "first";

/** Says when papers or a licence end, from 60 days before. */
function papersWords(until: Day | null, today: Day, words: typeof teamTexts.licence) {
  if (!until) return undefined;
  const left = daysBetween(today, until);
  if (left < 0) return { look: "over" as PapersLook, text: words.over(dayWithYear(until, today)) };
  if (left > firstDays) return undefined;
  const look: PapersLook = left <= lastDays ? "last" : left <= soonDays ? "soon" : "first";
  const text =
    left === 0 ? words.today : `${words.soon(dayWithYear(until, today))}, ${teamTexts.papers.left(left)}`;
  return { look, text };
}
