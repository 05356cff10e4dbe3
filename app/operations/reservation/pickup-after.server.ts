import type { Actor } from "../../domain/common/actor.ts";
import { type Day, daysBetween } from "../../domain/common/day.ts";
import { pick } from "../../domain/common/merge.ts";
import { type RideChanger, rideAfter, type StoredTimes } from "../../domain/reservation/stored-ride.ts";
import type { RideDetails } from "../../domain/ride/ride-details.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { findPolicy } from "../../store/reservation/policy.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import type { legs } from "../../store/schema/reservation-schema.server.ts";
import type { LockedReservation } from "./lock-and-record.server.ts";

/** The pick-up of a ride before and after a change. */
export interface MovedPickups {
  was: StoredTimes;
  will: StoredTimes;
}

/** A delay moves a flight, and the ride with it, by so many days at most. */
const mostDays = 2;

/** Names a pick-up, so that a guest agrees to the one that the page showed. */
export const pickupKey = ({ day, time }: Pick<StoredTimes, "day" | "time">) => `${day}T${time ?? ""}`;

/**
 * Returns the pick-up and the deadlines of a ride after a change of its details. Undoing an hour that replaced the
 * one of the flight lets the ride follow its flight again, and so does an hour that comes with the flight's new day.
 */
export async function pickupAfter(
  tx: Transaction,
  {
    leg,
    reservation,
    set,
    actor,
    isUndo,
    flightDay,
  }: {
    leg: typeof legs.$inferSelect;
    reservation: LockedReservation;
    set: Partial<RideDetails>;
    actor: Actor;
    isUndo: boolean;
    flightDay?: Day | undefined;
  },
): Promise<StoredTimes> {
  const isGuest = actor.kind === "guest";
  const changer: RideChanger = {
    by: isGuest ? "guest" : "agreed",
    isGuestsMove: isGuest,
    policy: await findPolicy(reservation.policyId, tx),
    geography: await readGeography(tx),
  };
  const details = pick<RideDetails>(
    set,
    (["time", "flight", "flightTime"] as const).filter((field) => field in set),
  );
  const isNear = flightDay !== undefined && Math.abs(daysBetween(leg.day, flightDay)) <= mostDays;
  const change = { ...details, ...(isNear && { flightDay }) };
  const after = rideAfter(leg, change, changer);
  const mayFollow = (isUndo || isNear) && change.time;
  const followed = mayFollow ? rideAfter(leg, { ...change, time: null }, changer) : after;
  return storedTimesOf(followed.time === after.time ? followed : after);
}

export function storedTimesOf(ride: StoredTimes): StoredTimes {
  const { day, time, timeFrom, timeToCheck, windowFrom, windowTo, partOfDay, refundsFrom } = ride;
  return { day, time, timeFrom, timeToCheck, windowFrom, windowTo, partOfDay, refundsFrom };
}
