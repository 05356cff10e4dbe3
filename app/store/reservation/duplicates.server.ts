import { and, asc, eq, gte, inArray, lte, ne, or, sql } from "drizzle-orm";
import { addDays, type Day, daysAround } from "../../domain/common/day.ts";
import {
  type Duplicate,
  type DuplicateRide,
  type Duplicates,
  isDuplicate,
} from "../../domain/reservation/duplicates.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { activity, legs, reservations } from "../schema/reservation-schema.server.ts";
import { keptApart } from "./kept-apart.server.ts";
import { mostNamed, type OpenRequests } from "./open-requests.server.ts";

type BookedRide = DuplicateRide & Duplicate & { reservationId: string; phone: string };
type NearRide = BookedRide & { together: number };

/** At most this many rides of one number on one road on one day are read: a hotel may book hundreds. */
const mostTogether = 100;
/** At most this many reservations to come are compared, those of the next days first. */
const mostCompared = 1000;
/** This many rides to come are searched first: where enough of them look alike, the later ones are not sorted. */
const mostAtFirst = 6_000;

const { day, origin, destination, reservationId } = legs;
const { phone, tourId, seriesId, partnerDeskId, reference, firstName, stage } = reservations;
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
): Promise<Duplicates> {
  const others = await ridesOf([phone], rides, checkoutId);
  return duplicatesAmong(others.filter((other) => rides.some((ride) => isDuplicate(ride, other))));
}

/** Returns the duplicates of each of these reservations. */
export async function duplicatesOf(ids: string[]): Promise<Map<string, Duplicates>> {
  const own = await selectRides().where(and(inArray(reservationId, ids), booked));
  const all = await ridesOf([...new Set(own.map((ride) => ride.phone))], own);
  const found = ids.map((id) => {
    const ownRides = own.filter((ride) => ride.reservationId === id);
    const isOther = (other: NearRide) => other.reservationId !== id && other.phone === ownRides[0]?.phone;
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
      return [id, duplicatesAmong(duplicates, (ride) => isApart(id, ride.reservationId))];
    }),
  );
}

/**
 * Counts the reservations with a ride from this day on that look like another one, and names the guests whose rides are
 * the next ones. `atFirst` is how many rides are searched first.
 */
export async function listDuplicates(from: Day, atFirst = mostAtFirst): Promise<OpenRequests> {
  const found = await againOnRoad(addDays(from, -1), atFirst);
  const ids = found.slice(0, mostCompared);
  if (ids.length === 0) return { count: 0, oldest: [] };
  const rides = await selectRides()
    .where(and(booked, gte(day, addDays(from, -1)), sql`${reservationId} = any(${sql.param(ids)})`))
    .orderBy(asc(day), asc(reference));
  const roadOn = (ride: BookedRide, day: Day) =>
    JSON.stringify([ride.phone, ride.origin, ride.destination, ride.tourId, day]);
  const byRoad = Map.groupBy(rides, (ride) => roadOn(ride, ride.day));
  const isApart = await keptApart(ids);
  const looksLike = (ride: BookedRide) => (other: BookedRide) =>
    other.reservationId !== ride.reservationId &&
    isDuplicate(ride, other) &&
    !isApart(ride.reservationId, other.reservationId);
  const doubled = rides.filter(
    (ride) =>
      ride.day >= from &&
      daysAround(ride.day).some((day) => byRoad.get(roadOn(ride, day))?.some(looksLike(ride))),
  );
  const guests = onePerReservation(doubled).map(({ reference, firstName: guest }) => ({ reference, guest }));
  const isCut = found.length > mostCompared;
  return { count: guests.length, oldest: guests.slice(0, mostNamed), ...(isCut && { isCut }) };
}

/** Returns the reservations that go one road twice around one day, from this day on, the next rides first. */
async function againOnRoad(first: Day, atFirst: number): Promise<string[]> {
  const [cut] = await db
    .select({ day })
    .from(legs)
    .where(gte(day, first))
    .orderBy(asc(day))
    .limit(1)
    .offset(atFirst);
  const found = await againBetween(first, cut?.day);
  if (!cut || found.length > mostCompared) return found;
  const later = await againBetween(addDays(cut.day, -1));
  return [...new Set([...found, ...later])];
}

async function againBetween(first: Day, last?: Day): Promise<string[]> {
  const isNear = and(booked, gte(day, first), last ? lte(day, last) : undefined);
  // Only those are read whose number goes the same road again on the same day or the next. One number stands for both,
  // because sorting four texts takes long; what shares it by chance is told apart below.
  const road = sql`hashtextextended(concat_ws(' ', ${phone}, ${origin}, ${destination}, ${tourId}), 0)`;
  const date = sql`(${day}::date)`;
  const onRoad = sql`(partition by ${road} order by ${date})`;
  const days = db
    .select({
      reservationId,
      day,
      before: sql`${date} - lag(${date}) over ${onRoad}`.as("before"),
      after: sql`lead(${date}) over ${onRoad} - ${date}`.as("after"),
    })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(isNear)
    .as("days");
  const found = await db
    .select({ id: days.reservationId })
    .from(days)
    .where(or(lte(days.before, 1), lte(days.after, 1)))
    .groupBy(days.reservationId)
    .orderBy(sql`min(${days.day})`)
    .limit(mostCompared + 1);
  return found.map(({ id }) => id);
}

/** Returns whether two reservations look like one trip that was booked twice. */
export async function areDuplicates(one: string, other: string, tx: Transaction): Promise<boolean> {
  const rides = await selectRides(tx).where(and(inArray(reservationId, [one, other]), booked));
  const [ownRides, otherRides] = [one, other].map((id) => rides.filter((ride) => ride.reservationId === id));
  const lookAlike = ownRides!.some((ride) =>
    otherRides!.some((otherRide) => ride.phone === otherRide.phone && isDuplicate(ride, otherRide)),
  );
  return lookAlike && !(await keptApart([one, other], tx))(one, other);
}

const rideColumns = {
  reservationId,
  splitOf: splitOf.as("split_of"),
  seriesId,
  partnerDeskId,
  reference,
  firstName,
  phone,
  tourId,
  day,
  origin,
  destination,
};

function selectRides(from: Database | Transaction = db) {
  return from
    .select(rideColumns)
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .$dynamic();
}

async function ridesOf(
  phones: string[],
  nearRides: DuplicateRide[],
  exceptCheckoutId = "",
): Promise<NearRide[]> {
  const days = [...new Set(nearRides.flatMap((ride) => daysAround(ride.day)))];
  const those = sql`partition by ${phone}, ${day}, ${origin}, ${destination}, ${tourId}`;
  const rides = db
    .select({
      ...rideColumns,
      place: sql<number>`(row_number() over (${those} order by ${reference}))::int`.as("place"),
      together: sql<number>`(count(*) over (${those}))::int`.as("together"),
    })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(
      and(inArray(phone, phones), inArray(day, days), booked, ne(reservations.checkoutId, exceptCheckoutId)),
    )
    .as("rides");
  return await db
    .select()
    .from(rides)
    .where(lte(rides.place, mostTogether))
    .orderBy(asc(rides.day), asc(rides.reference));
}

function duplicatesAmong(rides: NearRide[], isApart: (ride: NearRide) => boolean = () => false): Duplicates {
  return {
    likely: onePerReservation(rides.filter((ride) => !isApart(ride))),
    apart: onePerReservation(rides.filter(isApart)),
    isCut: rides.some(({ together }) => together > mostTogether),
  };
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
