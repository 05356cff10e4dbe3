import { sql } from "drizzle-orm";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { isVanFree } from "../../domain/sale/free-vans.ts";
import {
  isClosed,
  isSoldBeyondFleet,
  mustBeConfirmed,
  type RideAvailability,
  seatsOn,
  type WantedRide,
} from "../../domain/sale/sale-rule.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { listClaimedQuotes } from "../../store/sale/quotes.server.ts";
import { fleetsOn, listSaleRules, peopleOnTour } from "../../store/sale/sale-rules.server.ts";
import { listBeginningPayments } from "../../store/sale/unconfirmed.server.ts";
import { vansAround } from "./vans-around.server.ts";

/**
 * A trip is sold at once ("sold"), only after a colleague has confirmed it ("ask"), or not at all ("closed",
 * "full").
 */
export type Availability = Exclude<RideAvailability, "tooSoon">;

export interface WantedTrip {
  rides: WantedRide[];
  /** Booked rides of the same trip that do not change: they take vans, and are not checked. */
  kept?: WantedRide[];
  people: number;
  /** A colleague has confirmed the trip: no rule that asks for that holds it up. */
  isConfirmed?: boolean;
  /** The checkout that may have taken its seats already, and is not counted. */
  own?: string | undefined;
}

export function wantedTripOf(details: CheckoutDetails, checkoutId?: string): WantedTrip {
  const tourId = details.kind === "Tour" ? details.tour : null;
  const people = (details.kind === "Tour" && details.travellers) || details.passengers;
  const rides = legsOf(details).map((ride, n) => ({ ...ride, tourId, vans: details.vans?.[n] }));
  return { rides, people, own: checkoutId };
}

/**
 * Returns whether a trip can be sold at the moment. Without a lock, another booking may take its seats right after.
 */
export async function availabilityOf(trip: WantedTrip): Promise<Availability> {
  return await check(db, trip, false);
}

/** Returns the first ride of a form that is not sold, with its index and the reason, or undefined. */
export async function rideNotSold(
  details: CheckoutDetails,
): Promise<{ ride: number; why: "closed" | "full" } | undefined> {
  const { rides, people } = wantedTripOf(details);
  for (const [ride, wanted] of rides.entries()) {
    const why = await availabilityOf({ rides: [wanted], people });
    if (why === "closed" || why === "full") return { ride, why };
  }
  return undefined;
}

/** Returns whether a trip can be sold in this transaction: other bookings of the same days wait until it ends. */
export async function claimAvailability(tx: Transaction, trip: WantedTrip): Promise<Availability> {
  return await check(tx, trip, true);
}

/** On the longest tours a van may be away for this many days after it left. */
const longestDays = 2;

async function check(
  from: Database | Transaction,
  { rides, kept = [], people, isConfirmed = false, own }: WantedTrip,
  locks: boolean,
): Promise<Availability> {
  const rules = await listSaleRules(todayInCostaRica(), from);
  if (rides.some((ride) => isClosed(rules, ride))) return "closed";
  const fleets = await fleetsOn(
    from,
    rides.map(({ day }) => day),
  );
  const hasVans = ({ day }: WantedRide) => fleets.get(day)!.seats > 0;
  const days = rides
    .filter((ride) => hasVans(ride) || seatsOn(rules, ride) !== undefined)
    .flatMap(({ day }) => [day, addDays(day, 1), addDays(day, longestDays)]);
  if (locks) await lockDays(from, days);
  const beginning = days.length > 0 ? await readBeginning(from, own) : [];
  for (const ride of rides) {
    const seats = seatsOn(rules, ride);
    if (seats === undefined) continue;
    const sameTour = beginning.filter(({ day, tourId }) => day === ride.day && tourId === ride.tourId);
    const taken = await peopleOnTour(from, ride.tourId!, { first: ride.day, last: ride.day }, own);
    const booked = taken.get(ride.day) ?? 0;
    if (sameTour.reduce((sum, other) => sum + other.people, booked) + people > seats) return "full";
  }
  if (!isConfirmed && rides.some((ride) => mustBeConfirmed(rules, ride))) return "ask";
  for (const ride of rides) {
    if (isSoldBeyondFleet(rules, ride) || !hasVans(ride)) continue;
    const ofTrip = [...rides, ...kept].filter((other) => other !== ride);
    const besides = [...beginning, ...ofTrip.map((other) => ({ ...other, people }))];
    const { wanted, others } = await vansAround(from, { ...ride, people }, { besides, own });
    if (!isVanFree(wanted, others)) return "ask";
  }
  return "sold";
}

/**
 * Reads the rides that take vans and seats before they are booked: of payments that begin, and of quotes that
 * claim.
 */
export async function readBeginning(from: Database | Transaction, own?: string) {
  const all = [...(await listBeginningPayments(from, own)), ...(await listClaimedQuotes(from, own))];
  // A quote that claims and whose payment begins is in both lists, and takes one van.
  const once = new Map(all.map(({ id, details }) => [id, details]));
  return [...once.values()].flatMap((details) => {
    const { rides, people } = wantedTripOf(details);
    return rides.map((ride) => ({ ...ride, people }));
  });
}

/** The days are locked in their order, which prevents deadlocks. */
async function lockDays(from: Database | Transaction, days: Day[]): Promise<void> {
  for (const day of [...new Set(days)].sort())
    await from.execute(sql`select pg_advisory_xact_lock(hashtext('availability'), hashtext(${day}))`);
}
