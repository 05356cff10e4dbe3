import { asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Leg, Reservation } from "../domain/reservation.ts";
import { type Database, db, type Transaction } from "./db.server.ts";
import { legs, places, reservations } from "./schema.server.ts";

export async function findReservation(
  id: string,
  from?: Database | Transaction,
): Promise<Reservation | undefined> {
  return await findOne(eq(reservations.id, id), from);
}

export async function findReservationByTripHash(tripHash: string): Promise<Reservation | undefined> {
  return await findOne(eq(reservations.tripHash, tripHash));
}

async function findOne(where: SQL, from: Database | Transaction = db): Promise<Reservation | undefined> {
  const [row] = await from.select().from(reservations).where(where);
  return row && { ...row, legs: await listLegs(row.id, from) };
}

const origins = alias(places, "origins");
const destinations = alias(places, "destinations");

async function listLegs(reservationId: string, from: Database | Transaction): Promise<Leg[]> {
  return await from
    .select({
      day: legs.day,
      time: legs.time,
      flight: legs.flight,
      from: origins.name,
      to: destinations.name,
    })
    .from(legs)
    .leftJoin(origins, eq(origins.id, legs.origin))
    .leftJoin(destinations, eq(destinations.id, legs.destination))
    .where(eq(legs.reservationId, reservationId))
    .orderBy(asc(legs.position));
}
