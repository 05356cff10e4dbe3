import { type Day, daysAround } from "../common/day.ts";

/** The facts by which two rides are compared: the day, and the road or the tour. */
export interface DuplicateRide {
  day: Day;
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  /** All parts of a reservation that was split on purpose share this id. */
  splitOf?: string;
  /** All rides of a series repeat on purpose. */
  seriesId?: string | null;
  /** The partner's desk that booked it, with a number that may be the desk's own. */
  partnerDeskId?: string | null;
  firstName?: string;
}

/** The facts of a duplicate that the desk shows. */
export interface Duplicate {
  reference: string;
  firstName: string;
  day: Day;
}

/**
 * The desk names at most this many duplicates and offers to join them: each takes ten SQL statements, and one number
 * may have booked hundreds of times.
 */
export const mostNamedDuplicates = 5;

/** The reservations that look like one trip that was booked twice. */
export interface Duplicates {
  /** Those that nobody said to be other trips. */
  likely: Duplicate[];
  /** Those that a colleague said to be other trips. */
  apart: Duplicate[];
  /** There are so many that only the first ones were read. */
  isCut: boolean;
}

/** The duplicates that the desk names, and how many more it read. */
export interface NamedDuplicates<Named = Duplicate> extends Pick<Duplicates, "isCut"> {
  named: Named[];
  more: number;
}

export function nameDuplicates({ likely, isCut }: Duplicates): NamedDuplicates {
  const named = likely.slice(0, mostNamedDuplicates);
  return { named, more: likely.length - named.length, isCut };
}

/** Says whether two rides of one phone number look like one ride that was booked twice. */
export function isDuplicate(one: DuplicateRide, other: DuplicateRide): boolean {
  const isSameRoad = one.origin === other.origin && one.destination === other.destination;
  if (one.splitOf !== undefined && one.splitOf === other.splitOf) return false;
  if (one.seriesId && one.seriesId === other.seriesId) return false;
  const isByDesks = Boolean(one.partnerDeskId && other.partnerDeskId);
  if (isByDesks && one.firstName !== other.firstName) return false;
  // Neighbouring days count too: people mistake the day, most of all around midnight.
  return isSameRoad && one.tourId === other.tourId && daysAround(one.day).includes(other.day);
}
