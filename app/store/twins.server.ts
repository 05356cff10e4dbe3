import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { daysAround, isTwin, type Twin, type TwinRide } from "../domain/twins.ts";
import { db } from "./db.server.ts";
import { legs, reservations } from "./schema.server.ts";

type BookedRide = TwinRide & Twin & { reservationId: string; phone: string };

const { day, origin, destination, reservationId } = legs;
const { phone, tourId, reference, firstName, stage } = reservations;
const booked = eq(stage, "booked");

/** What is booked on the same road around the same days under this number; but for what was made of this checkout. */
export async function findTwins(phone: string, rides: TwinRide[], checkoutId: string): Promise<Twin[]> {
  const others = await ridesOf([phone], rides, checkoutId);
  return onceEach(others.filter((other) => rides.some((ride) => isTwin(ride, other))));
}

/** The twins of each of these reservations. */
export async function twinsOf(ids: string[]): Promise<Map<string, Twin[]>> {
  if (ids.length === 0) return new Map();
  const own = await readRides().where(and(inArray(reservationId, ids), booked));
  if (own.length === 0) return new Map();
  const all = await ridesOf([...new Set(own.map((ride) => ride.phone))], own);
  return new Map(
    ids.map((id) => {
      const mine = own.filter((ride) => ride.reservationId === id);
      const isOther = (other: BookedRide) => other.reservationId !== id && other.phone === mine[0]?.phone;
      const twins = all.filter((other) => isOther(other) && mine.some((ride) => isTwin(ride, other)));
      return [id, onceEach(twins)];
    }),
  );
}

function readRides() {
  return db
    .select({ reservationId, reference, firstName, phone, tourId, day, origin, destination })
    .from(legs)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .$dynamic();
}

async function ridesOf(phones: string[], around: TwinRide[], notOf = ""): Promise<BookedRide[]> {
  const days = [...new Set(around.flatMap((ride) => daysAround(ride.day)))];
  return await readRides()
    .where(and(inArray(phone, phones), inArray(day, days), booked, ne(reservations.checkoutId, notOf)))
    .orderBy(asc(day), asc(reference))
    .limit(500);
}

function onceEach(rides: BookedRide[]): Twin[] {
  const first = new Map(rides.toReversed().map((ride) => [ride.reference, ride]));
  return [...first.values()]
    .reverse()
    .map(({ reference, firstName, day }) => ({ reference, firstName, day }));
}
