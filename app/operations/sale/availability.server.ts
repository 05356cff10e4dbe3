import { sql } from "drizzle-orm";
import { minuteOf } from "../../domain/common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { driveMinutes } from "../../domain/ride/drive-minutes.ts";
import { spareMinutes, waitMinutes } from "../../domain/ride/occupied-time.ts";
import { isFleetBusy, type VansAway } from "../../domain/sale/fleet-busy.ts";
import {
  isClosed,
  isSoldBeyondFleet,
  mustBeConfirmed,
  type RideAvailability,
  seatsOn,
  type WantedRide,
} from "../../domain/sale/sale-rule.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import {
  listSaleRules,
  peopleOnTour,
  readDriveData,
  vansAway,
  vansOn,
} from "../../store/sale/sale-rules.server.ts";
import { listBeginningPayments } from "../../store/sale/unconfirmed.server.ts";

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
  /** The checkout that may have taken its seats already, and is not counted. */
  own?: string | undefined;
}

export function wantedTripOf(details: CheckoutDetails, checkoutId?: string): WantedTrip {
  const tourId = details.kind === "Tour" ? details.tour : null;
  const people = (details.kind === "Tour" && details.travellers) || details.passengers;
  return { rides: legsOf(details).map((ride) => ({ ...ride, tourId })), people, own: checkoutId };
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
  { rides, kept = [], people, own }: WantedTrip,
  locks: boolean,
): Promise<Availability> {
  const rules = await listSaleRules(todayInCostaRica(), from);
  if (rides.some((ride) => isClosed(rules, ride))) return "closed";
  const fleets: Awaited<ReturnType<typeof vansOn>>[] = [];
  for (const { day } of rides) fleets.push(await vansOn(from, day));
  const isCounted = (ride: WantedRide, n: number) =>
    seatsOn(rules, ride) !== undefined || fleets[n]!.seats > 0;
  const days = rides
    .filter(isCounted)
    .flatMap(({ day }) => [day, addDays(day, 1), addDays(day, longestDays)]);
  if (locks) await lockDays(from, days);
  const beginning = days.length > 0 ? await readBeginning(from, own) : [];
  for (const ride of rides) {
    const seats = seatsOn(rules, ride);
    if (seats === undefined) continue;
    const sameTour = beginning.filter(({ day, tourId }) => day === ride.day && tourId === ride.tourId);
    const taken = await peopleOnTour(from, ride.tourId!, ride.day, own);
    if (sameTour.reduce((sum, other) => sum + other.people, taken) + people > seats) return "full";
  }
  if (rides.some((ride) => mustBeConfirmed(rules, ride))) return "ask";
  if (fleets.every(({ seats }) => seats === 0)) return "sold";
  const absenceOf = await readAbsenceOf(from);
  for (const [n, ride] of rides.entries()) {
    if (isSoldBeyondFleet(rules, ride)) continue;
    const { vans, seats } = fleets[n]!;
    const [first, last] = [addDays(ride.day, -longestDays), addDays(ride.day, longestDays)];
    const ofTrip = [...rides, ...kept].filter((other) => other !== ride && areBothTimed(other, ride));
    const others = [
      ...(await vansAway(from, first, last, own)),
      ...[...beginning, ...ofTrip.map((other) => bookedRide(other, people))].filter(
        ({ day }) => first <= day && day <= last,
      ),
    ];
    const vansNeeded = (people: number) => Math.ceil(people / seats);
    const away = [...Map.groupBy(others, sharedVan)].flatMap(([van, inSameVan]) => {
      if (van === undefined) return inSameVan.map((other) => absenceOf(other, vansNeeded(other.people)));
      return absenceOf(inSameVan[0]!, vansNeeded(inSameVan.reduce((sum, { people }) => sum + people, 0)));
    });
    // A ride on a day without vans can only be confirmed by a colleague.
    if (vans === 0 || isFleetBusy(vans, away, absenceOf(ride, vansNeeded(people)))) return "ask";
  }
  return "sold";
}

/** Reads the rides of payments that are beginning, in the form of booked rides. */
async function readBeginning(from: Database | Transaction, own?: string) {
  return (await listBeginningPayments(from, own)).flatMap(({ details }) => {
    const { rides, people } = wantedTripOf(details);
    return rides.map((ride) => bookedRide(ride, people));
  });
}

function bookedRide(ride: WantedRide, people: number) {
  return { ...ride, people, driverId: null, vehicleId: null };
}

/** Returns whether both rides have a time: rides of one trip whose hours are agreed later never get the same hour. */
function areBothTimed(one: WantedRide, other: WantedRide): boolean {
  return one.time !== null && other.time !== null;
}

/**
 * Returns a key that is the same for all groups of a tour that go in one van (`rideTogether`), or undefined where
 * the van is not shared.
 */
function sharedVan(ride: Awaited<ReturnType<typeof vansAway>>[number]): string | undefined {
  const { tourId, day, time, driverId, vehicleId } = ride;
  const known = [tourId, time, driverId, vehicleId];
  return known.includes(null) ? undefined : [day, ...known].join(" ");
}

/** The days are locked in their order, which prevents deadlocks. */
async function lockDays(from: Database | Transaction, days: Day[]): Promise<void> {
  for (const day of [...new Set(days)].sort())
    await from.execute(sql`select pg_advisory_xact_lock(hashtext('availability'), hashtext(${day}))`);
}

/** A ride without an agreed time may start this early. */
const earliest = "06:00";

async function readAbsenceOf(from: Database | Transaction) {
  const { roads, airports, tours } = await readDriveData(from);
  const drive = driveMinutes(roads);
  return ({ day, time, origin, destination, tourId }: WantedRide, vans: number): VansAway => {
    const leaves = minuteOf(day, time ?? earliest);
    const tour = tours.find(({ id }) => id === tourId);
    // A road without known minutes counts as no time.
    const minutes = tour?.minutes ?? drive(origin, destination) ?? 0;
    return {
      startsAt: leaves - (airports.some(({ id }) => id === origin) ? waitMinutes : 0),
      endsAt: leaves + minutes + spareMinutes,
      vans,
    };
  };
}
