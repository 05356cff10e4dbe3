import { type Day, daysAround } from "../common/day.ts";

/** What makes a ride the same as another: its day and its road, or its tour. */
export interface DuplicateRide {
  day: Day;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  /** The same for all that was one reservation and was split on purpose. */
  splitOf?: string;
}

/** What is told of it. */
export interface Duplicate {
  reference: string;
  firstName: string;
  day: Day;
}

/** How many are named and offered to be joined: each takes ten statements, and somebody may book the same hundreds of times. */
export const mostNamedDuplicates = 5;

/** Whether two rides of one phone's number look like one that was booked twice. */
export function isDuplicate(one: DuplicateRide, other: DuplicateRide): boolean {
  const isSameRoad = one.origin === other.origin && one.destination === other.destination;
  if (one.splitOf !== undefined && one.splitOf === other.splitOf) return false;
  // People and midnight are a day wrong.
  return isSameRoad && one.tourId === other.tourId && daysAround(one.day).includes(other.day);
}
