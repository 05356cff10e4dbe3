import { type Day, weekdayOf } from "../common/day.ts";
import { noWindow, type PickupWindow } from "../ride/pickup-window.ts";

/** When a tour runs; null where the operator has not entered it. */
export interface TourHours {
  /** The hour `HH:mm` at which its guests are collected, or from which on. */
  pickupFrom: string | null;
  /** The hour at which the last guests are collected; null where all are collected at one hour. */
  pickupTo: string | null;
  /** The days of the week on which it runs, from 0 (Sunday) to 6. */
  weekdays: number[] | null;
}

export const unknownHours: TourHours = { pickupFrom: null, pickupTo: null, weekdays: null };

export const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

/** The days of the week in the order in which people read them. */
export const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** Says whether the operator still has to enter when a tour runs. */
export function lacksHours({ pickupFrom, weekdays }: TourHours): boolean {
  return pickupFrom === null || weekdays === null;
}

/** Says whether a tour runs on a day; one without days of the week runs on all. */
export function runsOn({ weekdays }: Pick<TourHours, "weekdays">, day: Day): boolean {
  return weekdays?.includes(weekdayOf(day)) ?? true;
}

/** Returns the window that a new ride of a tour is sold with; none where the tour collects its guests at one hour. */
export function windowOf({ pickupFrom, pickupTo }: Omit<TourHours, "weekdays">): PickupWindow {
  return pickupTo === null ? noWindow : { windowFrom: pickupFrom, windowTo: pickupTo };
}

/** Returns the earliest pick-up of a ride that is not sold yet, on a tour or not; null while it is open. */
export function timeOrFirstPickup(time: string | null, tour?: Pick<TourHours, "pickupFrom">): string | null {
  return time ?? tour?.pickupFrom ?? null;
}

/** Returns the hour at which all guests of a tour are collected; null where it is still to be agreed. */
export function commonPickupHour({ pickupFrom, pickupTo }: TourHours): string | null {
  return pickupTo === null ? pickupFrom : null;
}
