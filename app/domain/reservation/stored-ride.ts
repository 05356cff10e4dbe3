import { type TourHours, windowOf } from "../catalogue/tour-hours.ts";
import { noWindow, type PickupWindow } from "../ride/pickup-window.ts";
import {
  type Geography,
  type PickupFacts,
  type StoredWhen,
  type TypedRide,
  type When,
  whenAfter,
} from "../ride/when.ts";
import { type CancellationPolicy, type Refundable, refundsFromAfter, refundsFromOf } from "./policy.ts";

/** The columns of a ride that say when it is, and until when its price is refunded. */
export type StoredTimes = StoredWhen & PickupWindow & Refundable;

/** Adds to a new ride what is stored with its pick-up; `tour` is the tour of the ride. */
export function newRide<Planned extends When>(
  planned: Planned,
  tour?: Omit<TourHours, "weekdays">,
): Planned & StoredTimes {
  const window = tour ? windowOf(tour) : noWindow;
  return { ...planned, ...window, timeToCheck: false, refundsFrom: refundsFromOf(planned, tour?.pickupFrom) };
}

/** The person who changes a ride, and the facts from which its new pick-up follows. */
export interface RideChanger {
  /** A time of this change is named by the company ("agreed") or the guest. */
  by: "agreed" | "guest";
  /** The guest moves the ride, alone or by a request; otherwise the company does. */
  isGuestsMove: boolean;
  /** The policy under which the ride was sold. */
  policy: CancellationPolicy;
  geography: Geography;
  now?: Date;
}

/**
 * Returns a ride after a change of any of its fields, with the pick-up and the deadlines that follow. Every change of
 * a ride's day, time, flight or places is written as this function returns it.
 */
export function rideAfter<Ride extends StoredTimes & Omit<TypedRide, keyof StoredWhen>>(
  ride: Ride,
  change: Partial<PickupFacts>,
  { by, isGuestsMove, policy, geography, now }: RideChanger,
): Ride {
  const when = whenAfter(ride, change, by, geography);
  const isDayMoved = change.day !== undefined;
  const refundsFrom = refundsFromAfter(ride, when, { isGuest: isGuestsMove, isDayMoved, policy, now });
  return { ...ride, ...change, ...when, refundsFrom };
}
