import { type Clash, spareMinutes } from "./occupied-time.ts";

/** Returns how many minutes after the second's departure its driver arrives; undefined on an unknown road. */
export function lateMinutes({ second, arrivesAt, hours }: Clash): number | undefined {
  if (hours) return 0;
  return arrivesAt === undefined ? undefined : arrivesAt - second.leavesAt;
}

/**
 * Returns the missing minutes of a driver who arrives before the departure but too late all the same; undefined
 * otherwise.
 */
export function missingMinutes({ second, arrivesAt }: Clash): number | undefined {
  if (arrivesAt === undefined || arrivesAt > second.leavesAt) return undefined;
  const left = second.startsAt - arrivesAt;
  return left < 0 ? -left : spareMinutes - left;
}

/** An unknown delay ranks as worse than every known one. */
const worstMinutes = 7 * 24 * 60;

/** Returns the delay of the worst clash, for sorting. */
export function worstDelay(clashes: Clash[]): number {
  return Math.max(...clashes.map((clash) => lateMinutes(clash) ?? worstMinutes));
}

/** Sorts clashes by their delay, the worst first. */
export function worstFirst(clashes: Clash[]): Clash[] {
  return clashes.toSorted((one, other) => worstDelay([other]) - worstDelay([one]));
}
