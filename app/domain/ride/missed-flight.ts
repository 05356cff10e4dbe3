import { minuteOf } from "../common/clock.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";

/**
 * A ride that reaches the airport too late for a take-off, or the guest too early for a landing, in minutes of
 * `minuteOf`.
 */
export interface MissedFlight {
  way: "landing" | "takeOff";
  ride: number;
  flight: number;
}

/** Airlines close check-in this many minutes before take-off. */
const closesBefore = 60;
const day = 24 * 60;
/** A flight on the other side of midnight belongs to the ride if it is at most this many minutes away. */
const near = 12 * 60;

type FlownJob = Pick<OccupiedJob, "day" | "time" | "flightTime" | "from" | "to">;

/** Returns the flight that the ride misses; undefined where it fits, or where the road to the airport is unknown. */
export function missedFlight(job: FlownJob, drive: DriveMinutes): MissedFlight | undefined {
  const { time, flightTime, from, to } = job;
  if (!time || !flightTime || !(from.airport || to.airport)) return undefined;
  const pickup = minuteOf(job.day, time);
  const givenFlight = minuteOf(job.day, flightTime);
  if (from.airport) {
    const flight =
      givenFlight > pickup && pickup - (givenFlight - day) <= near ? givenFlight - day : givenFlight;
    return pickup < flight ? { way: "landing", ride: pickup, flight } : undefined;
  }
  const driven = drive(from.id, to.id);
  if (driven === undefined) return undefined;
  const flight = givenFlight < pickup && givenFlight + day - pickup <= near ? givenFlight + day : givenFlight;
  const ride = pickup + driven;
  return flight - ride < closesBefore ? { way: "takeOff", ride, flight } : undefined;
}
