import { minutesOf } from "../../../../domain/common/clock.ts";
import { byHurt, isAlarm, soonMinutes } from "../../../../domain/ride/hurt.ts";
import { firstHourOf, type PickupHours } from "../../../../domain/ride/pickup-window.ts";

/** A day with more rides than this folds its hours, so that it opens as fast as a small one. */
const mostUnfolded = 40;

export const isLargeDay = (rides: readonly unknown[]) => rides.length > mostUnfolded;

/** The facts that decide where a ride stands on the board of its day. */
export interface PlacedRide extends BoardHours {
  isOpen: boolean;
  isEnded?: boolean | undefined;
  /** The rank of its worst trouble, as `hurtOf` returns it. */
  hurt?: number | undefined;
}

interface BoardHours extends PickupHours {
  /** Its hour on the board, as `boardHourOf` returns it, where another van goes on with it. */
  boardHour?: string | undefined;
}

/** Returns the hour `HH:mm` at which a ride stands on the board, "24:30" after midnight; null while nobody knows any. */
const placedHour = (ride: BoardHours) => ride.boardHour ?? firstHourOf(ride);

/** Says whether a ride begins after this hour of its board's day. */
export function isAfter(ride: BoardHours, hour: string): boolean {
  const placed = placedHour(ride);
  return placed !== null && placed > hour;
}

/** The rides that begin within one hour of a day. */
interface Hour<Ride> {
  /** For example `07`; `24` is the first one after midnight. */
  hour: string;
  rides: Ride[];
}

/** Groups rides that have an hour, in the order of the day. */
export function hoursOf<Ride extends BoardHours>(rides: Ride[]): Hour<Ride>[] {
  const hourOf = (ride: Ride) => placedHour(ride)!.slice(0, 2);
  const hours = [...new Set(rides.map(hourOf))].sort();
  return hours.map((hour) => ({ hour, rides: rides.filter((ride) => hourOf(ride) === hour) }));
}

/** Says the name of an hour: "07", or "00 +1" of the first one after midnight. */
export function hourName(hour: string): string {
  return hour < "24"
    ? hour
    : `${String(Number(hour) % 24).padStart(2, "0")} +${Math.floor(Number(hour) / 24)}`;
}

/** Returns the hour of now, or the next that has rides; undefined on another day and after the last. */
export function hourOfNow(hours: Hour<unknown>[], now: string | undefined): string | undefined {
  return now && hours.find(({ hour }) => hour >= now.slice(0, 2))?.hour;
}

/** Returns the hour that is open at first: that of now, on another day the first that needs attention. */
export function firstOpened(hours: Hour<PlacedRide>[], now: string | undefined): string | undefined {
  const first = now ? undefined : hours.find(({ rides }) => rides.some(({ isOpen }) => isOpen));
  return hourOfNow(hours, now) ?? (first ?? hours[0])?.hour;
}

/**
 * Parts the rides that are left into those that stand above the list, what hurts most first, those that stand at
 * their hour, and those that are over and not paid. In a day of many rides those that need attention within two
 * hours stand above too, and those that are over stay at their hour.
 */
export function inOrder<Ride extends PlacedRide & { before?: PlacedRide }>(
  left: Ride[],
  now: string | undefined,
  isLarge: boolean,
) {
  // A press must not move its row away under a finger.
  const asBefore = (ride: Ride): PlacedRide => ride.before ?? ride;
  const isDueSoon = (ride: PlacedRide) =>
    isLarge &&
    now !== undefined &&
    ride.isOpen &&
    !ride.isEnded &&
    minutesOf(placedHour(ride)!) <= minutesOf(now) + soonMinutes;
  const placeOf = (ride: PlacedRide) => {
    // Among hundreds of rides there are many clashes, which are found at their hours.
    if (isAlarm(ride.hurt, isLarge ? "flightMissed" : "hour")) return "pinned";
    if (ride.isEnded && !isLarge) return "owed";
    return placedHour(ride) === null || isDueSoon(ride) ? "pinned" : "timed";
  };
  const at = (place: ReturnType<typeof placeOf>) => left.filter((ride) => placeOf(asBefore(ride)) === place);
  return {
    pinned: at("pinned").sort((one, other) => byHurt(asBefore(one), asBefore(other))),
    timed: at("timed"),
    owed: at("owed"),
  };
}
