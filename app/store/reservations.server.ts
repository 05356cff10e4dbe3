import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type JobState, legState } from "../domain/job.ts";
import type { Leg, Reservation } from "../domain/reservation.ts";
import { isBooked } from "./booked.server.ts";
import { places } from "./catalogue-schema.server.ts";
import { type Database, db, type Transaction } from "./db.server.ts";
import { jobs, legs, reservations } from "./schema.server.ts";

export async function findReservation(
  id: string,
  from?: Database | Transaction,
): Promise<Reservation | undefined> {
  return await findOne(eq(reservations.id, id), from);
}

export async function findByReference(reference: string): Promise<Reservation | undefined> {
  return await findOne(and(eq(reservations.reference, reference), isBooked));
}

export async function findReservationByTripHash(tripHash: string): Promise<Reservation | undefined> {
  return await findOne(and(eq(reservations.tripHash, tripHash), isBooked));
}

/** What somebody booked while signed in, newest first. An e-mail proves nothing and finds nothing. */
export async function listTripsOf(userId: string): Promise<Reservation[]> {
  const mine = and(eq(reservations.userId, userId), isBooked);
  const rows = await db.select(shown).from(reservations).where(mine).orderBy(desc(reservations.createdAt));
  const rides = await listLegs(rows.map((row) => row.id));
  return rows.map((row) => ({ ...row, legs: rides.get(row.id) ?? [] }));
}

// What only the server needs stays behind: with a checkout's id the trip page could be opened.
const { checkoutId, tripHash, tourId, updatedAt, userId, heldUntil, rides, search, ...shown } =
  getTableColumns(reservations);

const origins = alias(places, "origins");
const destinations = alias(places, "destinations");

/** The rides of each of these reservations, in their order. */
export async function listLegs(
  reservationIds: string[],
  from: Database | Transaction = db,
): Promise<Map<string, Leg[]>> {
  const rows = await from
    .select({
      reservationId: legs.reservationId,
      states: sql<JobState[]>`(select json_agg(${jobs.state}) from ${jobs} where ${jobs.legId} = ${legs.id})`,
      leg: {
        id: legs.id,
        day: legs.day,
        time: legs.time,
        flight: legs.flight,
        from: origins.name,
        to: destinations.name,
      },
    })
    .from(legs)
    .leftJoin(origins, eq(origins.id, legs.origin))
    .leftJoin(destinations, eq(destinations.id, legs.destination))
    .where(inArray(legs.reservationId, reservationIds))
    .orderBy(asc(legs.position));
  const groups = Map.groupBy(rows, (row) => row.reservationId);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ leg, states }) => ({ ...leg, state: legState(states ?? []) })),
    ]),
  );
}

async function findOne(
  where: SQL | undefined,
  from: Database | Transaction = db,
): Promise<Reservation | undefined> {
  const [row] = await from.select(shown).from(reservations).where(where);
  return row && { ...row, legs: (await listLegs([row.id], from)).get(row.id) ?? [] };
}
