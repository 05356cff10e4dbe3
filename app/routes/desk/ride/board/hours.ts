import { minutesOf } from "../../../../domain/common/clock.ts";
import { firstHourOf } from "../../../../domain/ride/pickup-window.ts";
import type { DayRow } from "./day-row.server.ts";

/** A day with more rides than this folds its hours, so that it opens as fast as a small one. */
const mostUnfolded = 60;

export const isLargeDay = (rows: DayRow[]) => rows.length > mostUnfolded;

/** The rides that begin within one hour of a day. */
export interface Hour {
  /** For example `07`. */
  hour: string;
  rows: DayRow[];
  /** How many of them need attention. */
  open: number;
  /** The sum that is still to be collected, in cents. */
  askedCents: number;
}

/** Groups rides that have an hour, in the order of the day. A press does not move its row away under a finger. */
export function hoursOf(rows: DayRow[]): Hour[] {
  const hourOf = (row: DayRow) => firstHourOf(row.before ?? row)!.slice(0, 2);
  return [...new Set(rows.map(hourOf))].sort().map((hour) => {
    const own = rows.filter((row) => hourOf(row) === hour);
    return {
      hour,
      rows: own,
      open: own.filter(({ isOpen }) => isOpen).length,
      askedCents: own.reduce((sum, row) => sum + row.askedCents, 0),
    };
  });
}

/** Returns the hour of now, or the next that has rides; undefined on another day and after the last. */
export function hourOfNow(hours: Hour[], now: string | undefined): string | undefined {
  return now && hours.find(({ hour }) => hour >= now.slice(0, 2))?.hour;
}

/** Returns the hour that is open at first: that of now, on another day the first that needs attention. */
export function firstOpened(hours: Hour[], now: string | undefined): string | undefined {
  const [first] = now ? [] : hours.filter(({ open }) => open > 0);
  return hourOfNow(hours, now) ?? (first ?? hours[0])?.hour;
}

/**
 * Parts the rides that are left into those that stand above the list, problems first, and those that stand at their
 * hour. In a day of many rides those that need attention within two hours stand above too.
 */
export function inOrder(left: DayRow[], now: string | undefined, isLarge: boolean) {
  // A press must not move its row away under a finger.
  const asBefore = (row: DayRow) => row.before ?? row;
  const isDueSoon = (row: DayRow) =>
    isLarge &&
    now !== undefined &&
    row.isOpen &&
    !row.isEnded &&
    minutesOf(firstHourOf(row)!) <= minutesOf(now) + 120;
  const isTimed = (row: DayRow) => firstHourOf(row) !== null && !row.problem && !isDueSoon(row);
  const pinned = left.filter((row) => !isTimed(asBefore(row)));
  const hasProblem = (row: DayRow) => asBefore(row).problem;
  return {
    pinned: [...pinned.filter(hasProblem), ...pinned.filter((row) => !hasProblem(row))],
    timed: left.filter((row) => isTimed(asBefore(row))),
  };
}
