import { minuteOf, minutesOf } from "../common/clock.ts";
import { addDays, type Day } from "../common/day.ts";
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
const dayMinutes = 24 * 60;
/** A flight on the other side of midnight belongs to the ride if it is at most this many minutes away. */
const near = 12 * 60;

type Way = MissedFlight["way"];

/**
 * Returns the days from a pick-up to its flight: -1 or 1 where midnight lies between them, else 0. Both are `HH:mm`.
 */
export function daysToFlight(time: string, flightTime: string, way: Way): number {
  const [first, second] = way === "landing" ? [flightTime, time] : [time, flightTime];
  const isOverMidnight = second < first && minutesOf(second) + dayMinutes - minutesOf(first) <= near;
  if (!isOverMidnight) return 0;
  return way === "landing" ? -1 : 1;
}

/** Returns the day of the flight of a ride; null where it is the ride's own. */
export function otherDayOfFlight(
  { day, time, flightTime }: { day: Day; time: string | null; flightTime?: string | null | undefined },
  way: Way,
): Day | null {
  const days = time && flightTime ? daysToFlight(time, flightTime, way) : 0;
  return days === 0 ? null : addDays(day, days);
}

/** Says whether a pick-up is before the landing, or reaches the airport after check-in closed; in minutes. */
export function flightIsMissed({
  way,
  pickup,
  flight,
  driveMinutes,
}: {
  way: Way;
  pickup: number;
  flight: number;
  driveMinutes: number;
}): boolean {
  return way === "landing" ? pickup < flight : flight - (pickup + driveMinutes) < closesBefore;
}

type FlownJob = Pick<OccupiedJob, "day" | "time" | "flightTime" | "from" | "to">;

/** Returns the flight that the ride misses; undefined where it fits, or where the road to the airport is unknown. */
export function missedFlight(job: FlownJob, drive: DriveMinutes): MissedFlight | undefined {
  const { time, flightTime, from, to } = job;
  if (!time || !flightTime || !(from.airport || to.airport)) return undefined;
  const way = from.airport ? "landing" : "takeOff";
  const driveMinutes = way === "landing" ? 0 : drive(from.id, to.id);
  if (driveMinutes === undefined) return undefined;
  const pickup = minuteOf(job.day, time);
  const flight = minuteOf(job.day, flightTime) + daysToFlight(time, flightTime, way) * dayMinutes;
  if (!flightIsMissed({ way, pickup, flight, driveMinutes })) return undefined;
  return { way, ride: pickup + driveMinutes, flight };
}
