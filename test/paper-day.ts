import { minuteOf } from "../app/domain/common/clock.ts";
import type { BoardJob } from "../app/domain/ride/board.ts";
import type { CheckedDay } from "../app/domain/ride/checked-day.ts";
import { missingOf } from "../app/domain/ride/ride-checks.ts";
import type { Team } from "../app/domain/team/team.ts";
import { driverCalled, jobWith, vanCalled } from "./rides.ts";

export const day = "2026-11-23";
const team: Team = {
  drivers: ["Randall Quirós", "Marco Solís", "Ana Mora"].map((name, n) =>
    driverCalled(`driver${n}`, { name }),
  ),
  vehicles: [vanCalled("van0", { name: "HiAce 12", plate: "SJB 1" })],
  absences: [],
};

const ready = jobWith({
  reference: "ABC234",
  day,
  time: "06:00",
  flightTime: "05:15",
  from: { id: "liberia-airport", name: "Aeropuerto de Liberia", airport: true, door: null },
  people: 2,
  bags: 2,
  driverId: "driver0",
  vehicleId: "van0",
  clashReason: "se arregla",
  collectCents: 12_050,
  dueCents: 12_050,
  promisedCents: 12_050,
});

/** Makes a day of rides that lack nothing, except for each one's changes; seen the evening before. */
export function dayOf(jobs: Partial<BoardJob>[], today = "2026-11-22"): CheckedDay {
  const drive = Object.assign(() => 60, { longest: 60 });
  const checked = jobs.map((change, n) => {
    const job = Object.assign({}, ready, { id: `job${n}` }, change);
    return {
      job,
      missing: missingOf(job, { theirs: [], team, drive, nowMinute: minuteOf(today, "18:00") }),
      urgency: "now" as const,
      isUntimed: false,
      acceptedClash: undefined,
    };
  });
  return { day, today, now: "18:00", checked, team, drive };
}
