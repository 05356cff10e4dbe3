import { sql } from "drizzle-orm";
import { minuteOf } from "../../domain/common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { driveMinutes } from "../../domain/ride/drive.ts";
import { spareMinutes, waitMinutes } from "../../domain/ride/task.ts";
import { isFleetBusy, type VansAway } from "../../domain/sale/fleet.ts";
import {
  isAskedFor,
  isClosed,
  isSoldBeyondFleet,
  type RideAvailability,
  seatsOn,
  type WantedRide,
} from "../../domain/sale/sale-rule.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import {
  listSaleRules,
  peopleOnTour,
  readWays,
  vansAway,
  vansOn,
} from "../../store/sale/sale-rules.server.ts";
import { listBeginningPayments } from "../../store/sale/unconfirmed.server.ts";

/** Sold at once, only after a person has confirmed it, or not at all. */
export type Availability = Exclude<RideAvailability, "tooSoon">;

export interface WantedTrip {
  rides: WantedRide[];
  /** Rides of the same trip that are booked and stay as they are: they take vans, and are not judged. */
  kept?: WantedRide[];
  people: number;
  /** The checkout that may have its seats already. */
  own?: string | undefined;
}

export function wantedTripOf(details: CheckoutDetails, checkoutId?: string): WantedTrip {
  const tourId = details.kind === "Tour" ? details.tour : null;
  const people = (details.kind === "Tour" && details.travellers) || details.passengers;
  return { rides: legsOf(details).map((ride) => ({ ...ride, tourId })), people, own: checkoutId };
}

/** What may be promised of a trip as things stand: another may take its seats in the next moment. */
export async function availabilityOf(trip: WantedTrip): Promise<Availability> {
  return await judge(db, trip, false);
}

/** The first ride of a form that is not sold, and why. */
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

/** The same for whoever books it in this transaction: all others who want the same days wait for its end. */
export async function claimAvailability(tx: Transaction, trip: WantedTrip): Promise<Availability> {
  return await judge(tx, trip, true);
}

/** A van that leaves on a day may still be away so many days later, on the longest of tours. */
const longestDays = 2;

async function judge(
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
    const theirs = beginning.filter(({ day, tourId }) => day === ride.day && tourId === ride.tourId);
    const taken = await peopleOnTour(from, ride.tourId!, ride.day, own);
    if (theirs.reduce((sum, other) => sum + other.people, taken) + people > seats) return "full";
  }
  if (rides.some((ride) => isAskedFor(rules, ride))) return "ask";
  if (fleets.every(({ seats }) => seats === 0)) return "sold";
  const wayOf = await waysOfVans(from);
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
    const vansFor = (people: number) => Math.ceil(people / seats);
    const away = [...Map.groupBy(others, sharedVan)].flatMap(([van, theirs]) => {
      if (van === undefined) return theirs.map((other) => wayOf(other, vansFor(other.people)));
      return wayOf(theirs[0]!, vansFor(theirs.reduce((sum, { people }) => sum + people, 0)));
    });
    // Without one that may drive that day, only a person can promise it.
    if (vans === 0 || isFleetBusy(vans, away, wayOf(ride, vansFor(people)))) return "ask";
  }
  return "sold";
}

/** The rides of payments that begin, as rides that are booked. */
async function readBeginning(from: Database | Transaction, own?: string) {
  return (await listBeginningPayments(from, own)).flatMap(({ details }) => {
    const { rides, people } = wantedTripOf(details);
    return rides.map((ride) => bookedRide(ride, people));
  });
}

function bookedRide(ride: WantedRide, people: number) {
  return { ...ride, people, driverId: null, vehicleId: null };
}

/** Two rides of one trip whose hours are agreed later are never agreed for the same hour. */
function areBothTimed(one: WantedRide, other: WantedRide): boolean {
  return one.time !== null && other.time !== null;
}

/** The same for all groups of a tour that go in one van (`rideTogether`). */
function sharedVan(ride: Awaited<ReturnType<typeof vansAway>>[number]): string | undefined {
  const { tourId, day, time, driverId, vehicleId } = ride;
  const known = [tourId, time, driverId, vehicleId];
  return known.includes(null) ? undefined : [day, ...known].join(" ");
}

/** In the order of the days, so that no two wait for each other. */
async function lockDays(from: Database | Transaction, days: Day[]): Promise<void> {
  for (const day of [...new Set(days)].sort())
    await from.execute(sql`select pg_advisory_xact_lock(hashtext('availability'), hashtext(${day}))`);
}

/** Where no time is agreed yet, it may be this early. */
const earliest = "06:00";

async function waysOfVans(from: Database | Transaction) {
  const { roads, airports, tours } = await readWays(from);
  const drive = driveMinutes(roads);
  return ({ day, time, origin, destination, tourId }: WantedRide, vans: number): VansAway => {
    const leaves = minuteOf(day, time ?? earliest);
    const tour = tours.find(({ id }) => id === tourId);
    // A road that nobody has measured takes no time that anybody could count.
    const minutes = tour?.minutes ?? drive(origin, destination) ?? 0;
    return {
      startsAt: leaves - (airports.some(({ id }) => id === origin) ? waitMinutes : 0),
      endsAt: leaves + minutes + spareMinutes,
      vans,
    };
  };
}
