import { csv } from "../domain/common/csv.ts";
import { readablePhone } from "../domain/common/phone.ts";
import { askedCents, type CheckedDay } from "../domain/ride/checked-day.ts";
import { dayTexts } from "../texts/desk/ride/day.ts";
import { tableTexts } from "../texts/desk/ride/day-sheet.ts";
import { sheetRow } from "./sheet-row.ts";

type Column = keyof typeof tableTexts;

/** Returns a day as CSV for Excel, one line for each van of a ride. */
export function dayTable({ checked, team }: CheckedDay): string {
  const lines = checked.map((one) => {
    const { job } = one;
    // Seats, boards and bags are known for all vans of a ride together; they stand in the first van's line so that
    // sums are right.
    const carried = (count: number) => (job.part.number > 1 ? "" : count);
    const { time, language, lacks, driver, van, state } = sheetRow(one, team);
    return {
      day: job.day,
      time: time ?? "",
      reference: job.reference,
      guest: job.guest,
      phone: readablePhone(job.phone),
      language,
      people: job.people,
      part: job.part.of > 1 ? dayTexts.part(job.part.number, job.part.of) : "",
      childSeats: carried(job.childSeats),
      childSeatAges: job.childSeatAges ?? "",
      boards: carried(job.boards),
      bags: carried(job.bags),
      extraStop: job.extraStop ?? "",
      tour: job.tour?.name ?? "",
      from: job.from.name,
      fromDoor: job.from.door ?? "",
      to: job.to.name,
      toDoor: job.to.door ?? "",
      flight: job.flight ?? "",
      flightTime: job.flightTime ?? "",
      driver: driver ?? "",
      driverPhone: readablePhone(team.drivers.find(({ id }) => id === job.driverId)?.phone ?? ""),
      van: van ?? "",
      plate: team.vehicles.find(({ id }) => id === job.vehicleId)?.plate ?? "",
      collect: askedCents(job) / 100,
      state,
      lacks: lacks.join(". "),
      note: job.note,
    } satisfies Record<Column, string | number>;
  });
  const columns = Object.keys(tableTexts) as Column[];
  return csv([Object.values(tableTexts), ...lines.map((line) => columns.map((column) => line[column]))]);
}
