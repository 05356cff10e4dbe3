import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { daysAround } from "../../domain/common/day.ts";
import { type Duplicate, type DuplicateRide, isDuplicate } from "../../domain/reservation/duplicates.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { activity, legs, reservations } from "../schema/schema.server.ts";

type BookedRide = DuplicateRide & Duplicate & { reservationId: string; phone: string };

const { day, origin, destination, reservationId } = legs;
const { phone, tourId, reference, firstName, stage } = reservations;
const booked = eq(stage, "booked");
const splitOf = sql<string>`coalesce(${reservations.splitFromId}, ${reservations.id})`;

/** What is booked on the same road around the same days under this number; but for what was made of this checkout. */
export async function findDuplicates(
  phone: string,
  rides: DuplicateRide[],
  checkoutId: string,
): Promise<Duplicate[]> {
  const others = await ridesOf([phone], rides, checkoutId);
  return onceEach(others.filter((other) => rides.some((ride) => isDuplicate(ride, other))));
}

/** The twins of each of these reservations. */
export async function duplicatesOf(ids: string[]): Promise<Map<string, Duplicate[]>> {
  const own = await readRides().where(and(inArray(reservationId, ids), booked));
  const all = await ridesOf([...new Set(own.map((ride) => ride.phone))], own);
  return new Map(
    ids.map((id) => {
      const mine = own.filter((ride) => ride.reservationId === id);
      const isOther = (other: BookedRide) => other.reservationId !== id && other.phone === mine[0]?.phone;
      const twins = all.filter((other) => isOther(other) && mine.some((ride) => isDuplicate(ride, other)));
      return [id, onceEach(twins)];
    }),
  );
}

/** Whether these two look like one that was booked twice. */
export async function areDuplicates(one: string, other: string, tx: Transaction): Promise<boolean> {
  const rides = await readRides(tx).where(and(inArray(reservationId, [one, other]), booked));
  const [mine, theirs] = [one, other].map((id) => rides.filter((ride) => ride.reservationId === id));
  return mine!.some((ride) =>
    theirs!.some((their) => ride.phone === their.phone && isDuplicate(ride, their)),
  );
}

function readRides(from: Database | Transaction = db) {
  return from
    .select({ reservationId, splitOf, reference, firstName, phone, tourId, day, origin, destination })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .$dynamic();
}

async function ridesOf(phones: string[], around: DuplicateRide[], notOf = ""): Promise<BookedRide[]> {
  const days = [...new Set(around.flatMap((ride) => daysAround(ride.day)))];
  return await readRides()
    .where(and(inArray(phone, phones), inArray(day, days), booked, ne(reservations.checkoutId, notOf)))
    .orderBy(asc(day), asc(reference))
    .limit(500);
}

function onceEach(rides: BookedRide[]): Duplicate[] {
  const first = new Map(rides.toReversed().map((ride) => [ride.reference, ride]));
  return [...first.values()]
    .reverse()
    .map(({ reference, firstName, day }) => ({ reference, firstName, day }));
}

/** The reservation that this one was joined to. */
export async function findStaying(twinId: string) {
  const { id, email, reference } = reservations;
  const [found] = await db
    .select({ id, email, reference })
    .from(activity)
    .innerJoin(reservations, sql`${id} = ${activity.after} ->> 'staysId'`)
    .where(and(eq(activity.reservationId, twinId), eq(activity.event, "joined")));
  return found;
}
