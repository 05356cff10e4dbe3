import { minuteOf } from "../common/clock.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";

/** When a ride is at the airport, too late for a take-off or too early for a landing, in minutes of `minuteOf`. */
export interface MissedFlight {
  way: "landing" | "takeOff";
  ride: number;
  flight: number;
}

/** Later than this before take-off nobody gets on. */
const closesBefore = 60;
const day = 24 * 60;
/** A flight on the other side of midnight is the ride's where it is no further away than this. */
const near = 12 * 60;

type FlownJob = Pick<OccupiedJob, "day" | "time" | "flightTime" | "from" | "to">;

/** Nothing is claimed of a road to an airport that nobody knows. */
export function missedFlight(job: FlownJob, drive: DriveMinutes): MissedFlight | undefined {
  const { time, flightTime, from, to } = job;
  if (!time || !flightTime || !(from.airport || to.airport)) return undefined;
  const pickup = minuteOf(job.day, time);
  const said = minuteOf(job.day, flightTime);
  if (from.airport) {
    const flight = said > pickup && pickup - (said - day) <= near ? said - day : said;
    return pickup < flight ? { way: "landing", ride: pickup, flight } : undefined;
  }
  const driven = drive(from.id, to.id);
  if (driven === undefined) return undefined;
  const flight = said < pickup && said + day - pickup <= near ? said + day : said;
  const ride = pickup + driven;
  return flight - ride < closesBefore ? { way: "takeOff", ride, flight } : undefined;
}
