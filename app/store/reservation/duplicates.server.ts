import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import { addDays, type Day, daysAround } from "../../domain/common/day.ts";
import { type Duplicate, type DuplicateRide, isDuplicate } from "../../domain/reservation/duplicates.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { keptApart } from "./kept-apart.server.ts";
import { mostNamed, type OpenRequests } from "./open-requests.server.ts";

type BookedRide = DuplicateRide & Duplicate & { reservationId: string; phone: string };

const { day, origin, destination, reservationId } = legs;
const { phone, tourId, seriesId, reference, firstName, stage } = reservations;
const booked = eq(stage, "booked");
const splitOf = sql<string>`coalesce(${reservations.splitFromId}, ${reservations.id})`;

/**
 * Finds booked rides on the same route around the same days under this phone number, without those of this
 * checkout.
 */
export async function findDuplicates(
  phone: string,
  rides: DuplicateRide[],
  checkoutId: string,
): Promise<Duplicate[]> {
  const others = await ridesOf([phone], rides, checkoutId);
  return onePerReservation(others.filter((other) => rides.some((ride) => isDuplicate(ride, other))));
}

/** Returns the likely duplicates of each of these reservations, without those said to be other trips. */
export async function duplicatesOf(ids: string[]): Promise<Map<string, Duplicate[]>> {
  const own = await readRides().where(and(inArray(reservationId, ids), booked));
  const all = await ridesOf([...new Set(own.map((ride) => ride.phone))], own);
  const found = ids.map((id) => {
    const ownRides = own.filter((ride) => ride.reservationId === id);
    const isOther = (other: BookedRide) => other.reservationId !== id && other.phone === ownRides[0]?.phone;
    const duplicates = all.filter(
      (other) => isOther(other) && ownRides.some((ride) => isDuplicate(ride, other)),
    );
    return { id, duplicates };
  });
  const involved = found.flatMap(({ id, duplicates }) => {
    return duplicates.length > 0 ? [id, ...duplicates.map((ride) => ride.reservationId)] : [];
  });
  const isApart = await keptApart([...new Set(involved)]);
  return new Map(
    found.map(({ id, duplicates }) => {
      return [id, onePerReservation(duplicates.filter((ride) => !isApart(id, ride.reservationId)))];
    }),
  );
}

/**
 * Counts all reservations with a ride from this day on that look like another one, and names the guests whose rides are
 * the next ones.
 */
export async function listDuplicates(from: Day): Promise<OpenRequests> {
  const isNear = and(booked, gte(day, addDays(from, -1)));
  // Only rides of a number that goes the same road more than once are read: not those of one series or of one split.
  const together = sql`coalesce(${seriesId}, ${splitOf})`;
  const groups = await db
    .select({ ids: sql<string[]>`array_agg(${reservationId})` })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(isNear)
    .groupBy(phone, origin, destination, tourId)
    .having(sql`min(${together}) <> max(${together})`);
  const ids = [...new Set(groups.flatMap((group) => group.ids))];
  if (ids.length === 0) return { count: 0, oldest: [] };
  const rides = await readRides()
    .where(and(isNear, sql`${reservationId} = any(${sql.param(ids)})`))
    .orderBy(asc(day), asc(reference));
  const roadOn = (ride: BookedRide, day: Day) =>
    JSON.stringify([ride.phone, ride.origin, ride.destination, ride.tourId, day]);
  const byRoad = Map.groupBy(rides, (ride) => roadOn(ride, ride.day));
  const found = rides.flatMap((ride) => {
    const isOther = (other: BookedRide) =>
      other.reservationId !== ride.reservationId && isDuplicate(ride, other);
    const near = daysAround(ride.day).flatMap((day) => byRoad.get(roadOn(ride, day)) ?? []);
    const others = near.filter(isOther);
    return ride.day >= from && others.length > 0 ? [{ ride, others }] : [];
  });
  const involved = found.flatMap(({ ride, others }) => [ride, ...others]);
  const isApart = await keptApart([...new Set(involved.map((ride) => ride.reservationId))]);
  const doubled = found.flatMap(({ ride, others }) =>
    others.some((other) => !isApart(ride.reservationId, other.reservationId)) ? [ride] : [],
  );
  const guests = onePerReservation(doubled).map(({ reference, firstName: guest }) => ({ reference, guest }));
  return { count: guests.length, oldest: guests.slice(0, mostNamed) };
}

/** Returns whether two reservations look like one trip that was booked twice. */
export async function areDuplicates(one: string, other: string, tx: Transaction): Promise<boolean> {
  const rides = await readRides(tx).where(and(inArray(reservationId, [one, other]), booked));
  const [ownRides, otherRides] = [one, other].map((id) => rides.filter((ride) => ride.reservationId === id));
  const lookAlike = ownRides!.some((ride) =>
    otherRides!.some((otherRide) => ride.phone === otherRide.phone && isDuplicate(ride, otherRide)),
  );
  return lookAlike && !(await keptApart([one, other], tx))(one, other);
}

function readRides(from: Database | Transaction = db) {
  return from
    .select({
      reservationId,
      splitOf,
      seriesId,
      reference,
      firstName,
      phone,
      tourId,
      day,
      origin,
      destination,
    })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .$dynamic();
}

async function ridesOf(
  phones: string[],
  nearRides: DuplicateRide[],
  exceptCheckoutId = "",
): Promise<BookedRide[]> {
  const days = [...new Set(nearRides.flatMap((ride) => daysAround(ride.day)))];
  return await readRides()
    .where(
      and(inArray(phone, phones), inArray(day, days), booked, ne(reservations.checkoutId, exceptCheckoutId)),
    )
    .orderBy(asc(day), asc(reference))
    .limit(500);
}

function onePerReservation(rides: BookedRide[]): Duplicate[] {
  const first = new Map(rides.toReversed().map((ride) => [ride.reference, ride]));
  return [...first.values()]
    .reverse()
    .map(({ reference, firstName, day }) => ({ reference, firstName, day }));
}

/** Finds the reservation that this duplicate was joined to. */
export async function findKeptReservation(duplicateId: string) {
  const { id, email, reference } = reservations;
  const [found] = await db
    .select({ id, email, reference })
    .from(activity)
    .innerJoin(reservations, sql`${id} = ${activity.after} ->> 'staysId'`)
    .where(and(eq(activity.reservationId, duplicateId), eq(activity.event, "joined")));
  return found;
}
