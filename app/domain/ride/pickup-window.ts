/**
 * The hours `HH:mm` between which a tour collects its guests, as its ride was sold; both null where it was sold at an
 * hour, or without one. They stay when a time is agreed, and count again if that time is taken away.
 */
export interface PickupWindow {
  windowFrom: string | null;
  windowTo: string | null;
}

export const noWindow: PickupWindow = { windowFrom: null, windowTo: null };

interface PickupHours extends PickupWindow {
  time: string | null;
}

/** Returns the hours between which a ride begins while its time is to be agreed; null where it has one, or neither is known. */
export function openWindowOf(ride: PickupHours): [from: string, to: string] | null {
  const { time, windowFrom, windowTo } = ride;
  return time === null && windowFrom !== null && windowTo !== null ? [windowFrom, windowTo] : null;
}

/** Returns the first hour at which a ride may begin; null while nobody knows any. */
export function firstHourOf({ time, windowFrom }: PickupHours): string | null {
  return time ?? windowFrom;
}

/** Returns the last hour at which a ride may begin; null while nobody knows any. */
export function lastHourOf({ time, windowTo }: PickupHours): string | null {
  return time ?? windowTo;
}
