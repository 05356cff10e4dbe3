import { minutesOf } from "../common/clock.ts";

/**
 * The hours `HH:mm` between which a tour collects its guests, as its ride was sold; both null where it was sold at an
 * hour, or without one. They stay when a time is agreed, and count again if that time is taken away.
 */
export interface PickupWindow {
  windowFrom: string | null;
  windowTo: string | null;
  /** The part of the day that the guest of a transfer asked for; it counts while there is no time. */
  partOfDay?: PartOfDay | null | undefined;
}

export const partsOfDay = ["morning", "midday", "afternoon", "evening"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

export const noWindow: PickupWindow = { windowFrom: null, windowTo: null };

export interface PickupHours extends PickupWindow {
  time: string | null;
}

/** Returns the hours between which a ride begins while its time is to be agreed; null where it has one, or neither is known. */
export function openWindowOf(ride: PickupHours): [from: string, to: string] | null {
  const { time, windowFrom, windowTo } = ride;
  return !time && windowFrom && windowTo ? [windowFrom, windowTo] : null;
}

/** Returns the part of the day in which a ride begins while its time is to be agreed; null where it has one, or none was asked for. */
export function openPartOf({ time, partOfDay }: PickupHours): PartOfDay | null {
  return time ? null : (partOfDay ?? null);
}

/** Returns the first hour at which a ride may begin; null while nobody knows any. */
export function firstHourOf({ time, windowFrom }: PickupHours): string | null {
  return time ?? windowFrom;
}

/** Returns the last hour at which a ride may begin; null while nobody knows any. */
export function lastHourOf({ time, windowTo }: PickupHours): string | null {
  return time ?? windowTo;
}

/** Returns the minutes between the first and the last hour at which a ride may begin. */
export function minutesOfWindow(ride: PickupHours): number {
  const window = openWindowOf(ride);
  return window ? minutesOf(window[1]) - minutesOf(window[0]) : 0;
}

/**
 * Names the round on which a van collects a group: all groups of a window go on one, whether or not their times within
 * it are agreed. Null while nobody knows any hour.
 */
export function roundOf({ time, windowFrom, windowTo }: PickupHours): string | null {
  const isInWindow = windowFrom && windowTo && (!time || (windowFrom <= time && time <= windowTo));
  return isInWindow ? `${windowFrom}-${windowTo}` : time;
}
