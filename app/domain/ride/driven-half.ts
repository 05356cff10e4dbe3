import { minuteOf } from "../common/clock.ts";
import type { Day } from "../common/day.ts";
import type { JobState } from "./job-state.ts";
import { firstHourOf, type PickupHours } from "./pickup-window.ts";

/** The part of a ride that a van drove before it broke down and another one took its guests over, as it is stored. */
export interface DrivenHalf {
  driverId: string | null;
  vehicleId: string | null;
  state: JobState;
  moments: Partial<Record<JobState, string>>;
  /** The problem that the driver told of. */
  problem?: string | null;
  /** The place of the catalogue where the van stands, or is near; null where only the words tell. */
  place: string | null;
  /** Where exactly, in words; "" where the place says it. */
  door: string;
  /** The hour at which the next van is there, `HH:mm`. */
  at: string;
  /** The day of that hour; without it, as it was stored before, it is the day of the ride. */
  day?: Day;
}

interface DayAndHour {
  day: Day;
  time: string | null;
}

/** Returns the day and the hour from which a ride goes on: those of the next van where one broke down. */
export function goesOnAt(half: Pick<DrivenHalf, "at" | "day"> | null, leg: DayAndHour): DayAndHour {
  const { day, time } = leg;
  return half ? { day: half.day ?? day, time: half.at } : { day, time };
}

/** Returns the day on whose board a ride stands: its own, also where another van goes on with it after midnight. */
export function boardDayOf({ day, half }: { day: Day; half: Pick<DayAndHour, "day"> | null }): Day {
  return half?.day ?? day;
}

interface OnBoard extends PickupHours {
  day: Day;
  half: Pick<DayAndHour, "day"> | null;
}

/** The hours of a board have two digits. */
const lastMinute = 100 * 60 - 1;

/**
 * Returns the first hour of a ride as its board counts it, `HH:mm`: "24:30" half an hour after the midnight that ends
 * the board's day, and "00:00" for any hour before that day; null while nobody knows any hour.
 */
export function boardHourOf(ride: OnBoard): string | null {
  const first = firstHourOf(ride);
  const day = boardDayOf(ride);
  if (first === null || day === ride.day) return first;
  const minute = Math.max(0, Math.min(lastMinute, minuteOf(ride.day, first) - minuteOf(day, "00:00")));
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Sorts rides in place as boards list them: by their day and hour, without an hour first, then by the ids of their legs. */
export function inBoardOrder<Ride extends OnBoard & { legId: string }>(rides: Ride[]): Ride[] {
  return rides.sort(
    (a, b) =>
      compareTexts(boardDayOf(a), boardDayOf(b)) ||
      compareTexts(boardHourOf(a) ?? "", boardHourOf(b) ?? "") ||
      compareTexts(a.legId, b.legId),
  );
}

/** Sorts rides in place that the database has sorted by their own hours: it doesn't know when another van goes on. */
export function inBoardOrderAgain<Ride extends OnBoard & { legId: string }>(rides: Ride[]): Ride[] {
  return rides.some(({ half }) => half) ? inBoardOrder(rides) : rides;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));
