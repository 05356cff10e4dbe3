import type { Day } from "../../../domain/common/day.ts";
import { byName } from "../../../domain/common/name-order.ts";
import { readablePhone, whatsappLink } from "../../../domain/common/phone.ts";
import { newId } from "../../../domain/common/reference.ts";
import { type Absence, absenceOn } from "../../../domain/team/team.ts";
import { type DriverForm, type VehicleForm, vehicleFields } from "../../../domain/team/team-form.server.ts";
import { driverUrl } from "../../../operations/team/driver-link.server.ts";
import { photoMarks } from "../../../store/team/driver-links.server.ts";
import { placesAgreedAt, readTeam } from "../../../store/team/team.server.ts";
import { shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { daysOffWords, offWords } from "./days-off-words.ts";
import { type PapersView, readPapers } from "./papers-view.server.ts";
import { readTeamChanges } from "./team-changes.server.ts";

export type TeamPage = Awaited<ReturnType<typeof readTeamPage>>;
export type TeamDriver = TeamPage["drivers"][number];
export type TeamVehicle = TeamPage["vehicles"][number];

/** Sorts active ones first. */
const inOrder = (a: { name: string; active: boolean }, b: typeof a) =>
  Number(b.active) - Number(a.active) || byName(a, b);

/**
 * Reads the team's page. A driver's link lets anybody act as that driver, so only those who run the day get the links.
 */
export async function readTeamPage(today: Day, mayAct = true) {
  // A driver added between the two readings appears in one of them alone.
  const [team, marks, places, papersOf] = await Promise.all([
    readTeam(today),
    photoMarks(),
    placesAgreedAt(),
    readPapers(today, mayAct),
  ] as const);
  const drivers = team.drivers.toSorted(inOrder);
  const vehicles = team.vehicles.toSorted(inOrder);
  const nameOf = (id: string | null) => drivers.find((driver) => driver.id === id)?.name;
  const vanOf = (id: string) => vehicles.filter((van) => van.active && van.driverId === id);
  const driverRows = drivers.map(({ id, hasPhoto, linkVersion, papers, ...values }) => {
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
      papers: papersOf({ driverId: id }),
      places: placesWords(places.get(id)),
      off: offWords("driver", absenceOf({ driverId: id }, team.absences), today),
      photo: photoMark ? `/dashboard/admin/team/photo/${id}?v=${photoMark}` : undefined,
      linkVersion,
      url,
      whatsapp: whatsappLink(values.phone, url ? teamTexts.hello(firstName, url) : ""),
    };
  });
  const vehicleRows = vehicles.map((van) => ({
    id: van.id,
    values: Object.fromEntries(vehicleFields.map((field) => [field, van[field]])) as VehicleForm,
    driver: nameOf(van.driverId),
    papers: papersOf({ vehicleId: van.id }),
    off: offWords("vehicle", absenceOf({ vehicleId: van.id }, team.absences), today),
  }));
  return {
    drivers: driverRows,
    vehicles: vehicleRows,
    absences: team.absences.map((absence) => ({
      id: absence.id,
      who: nameOf(absence.driverId) ?? vehicles.find((van) => van.id === absence.vehicleId)?.name ?? "",
      days: daysOffWords(absence, today),
      reason: absence.reason,
    })),
    changes: await readTeamChanges(nameOf),
    ending: [...driverRows, ...vehicleRows]
      .filter(({ values }) => values.active)
      .flatMap(endingOf)
      .sort(byEnd),
    offToday: [
      ...drivers.filter(({ id, active }) => active && absenceOn(team.absences, "driverId", id, today)),
      ...vehicles.filter(({ id, active }) => active && absenceOn(team.absences, "vehicleId", id, today)),
    ].length,
    /** The ids of the entries that are added next: a double click sends the same one twice. */
    next: { driver: newId(), vehicle: newId(), absence: newId() },
  };
}

function placesWords(agreedAt: Date | null | undefined): string {
  return agreedAt ? teamTexts.placesSince(shortMoment(agreedAt)) : teamTexts.noPlaces;
}

interface Row {
  id: string;
  values: { name: string };
  papers: PapersView;
}

/** Returns the papers of a row that end soon or have ended. */
function endingOf({ id: row, values, papers: { papers } }: Row) {
  return papers.flatMap(({ id, title, text, look, untilDay }) =>
    look ? [{ id, row, whose: values.name, title, text, look, untilDay }] : [],
  );
}

const byEnd = (one: { untilDay: Day }, other: { untilDay: Day }) => (one.untilDay < other.untilDay ? -1 : 1);

function absenceOf(
  whose: { driverId?: string; vehicleId?: string },
  absences: Absence[],
): Absence | undefined {
  return absences.find(({ driverId, vehicleId }) =>
    whose.driverId ? driverId === whose.driverId : vehicleId === whose.vehicleId,
  );
}
