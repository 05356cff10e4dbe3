import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../domain/common/language.ts";
import type { PriceLine, Quote } from "../../domain/price/fare.ts";
import type { Leg, Reservation } from "../../domain/reservation/reservation.ts";
import { type JobState, legState } from "../../domain/ride/job.ts";
import { translated } from "../catalogue/catalogue.server.ts";
import { db } from "../engine/db.server.ts";
import { tours } from "../schema/catalogue-schema.server.ts";
import { jobs, legs, reservations } from "../schema/schema.server.ts";
import { opensTrip } from "./former-links.server.ts";
import { isMade } from "./on-hold.server.ts";

/** In its guest's language, where no other is asked for. */
export async function findReservation(id: string, language?: Language): Promise<Reservation | undefined> {
  return await findOne(eq(reservations.id, id), language);
}

export async function findReservationByReference(
  reference: string,
  language: Language,
): Promise<Reservation | undefined> {
  return await findOne(and(eq(reservations.reference, reference), isMade), language);
}

export async function findReservationByTripHash(
  tripHash: string,
  language: Language,
): Promise<Reservation | undefined> {
  return await findOne(and(opensTrip(tripHash), isMade), language);
}

/** What somebody booked while signed in, newest first. An e-mail proves nothing and finds nothing. */
export async function listTripsOf(userId: string, language: Language): Promise<Reservation[]> {
  const mine = and(eq(reservations.userId, userId), isMade);
  const rows = await db.select(shown).from(reservations).where(mine).orderBy(desc(reservations.createdAt));
  const rides = await listLegs(
    rows.map((row) => row.id),
    language,
  );
  return rows.map((row) => ({ ...row, breakdown: priceLinesOf(row), legs: rides.get(row.id) ?? [] }));
}

// What only the server needs stays behind: with a checkout's id the trip page could be opened.
const { checkoutId, tripHash, tourId, userId, heldUntil, erasedAt, rides, search, ...own } =
  getTableColumns(reservations);
const shown = {
  ...own,
  tourMinutes: sql<number | null>`(select ${tours.minutes} from ${tours} where ${eq(tours.id, tourId)})`,
  tourMost: sql<number | null>`(select ${tours.mostPeople} from ${tours} where ${eq(tours.id, tourId)})`,
};

/** The rides of each of these reservations, in their order, with their places as this language calls them. */
export async function listLegs(reservationIds: string[], language: Language): Promise<Map<string, Leg[]>> {
  const rows = await db
    .select({
      reservationId: legs.reservationId,
      states: sql<JobState[]>`(select json_agg(${jobs.state}) from ${jobs} where ${eq(jobs.legId, legs.id)})`,
      leg: {
        id: legs.id,
        day: legs.day,
        time: legs.time,
        flight: legs.flight,
        flightTime: legs.flightTime,
        originDoor: legs.originDoor,
        destinationDoor: legs.destinationDoor,
        childSeats: legs.childSeats,
        childSeatAges: legs.childSeatAges,
        boards: legs.boards,
        bags: legs.bags,
        extraStop: legs.extraStop,
        from: translated("place", legs.origin, "name", language),
        to: translated("place", legs.destination, "name", language),
      },
    })
    .from(legs)
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

async function findOne(where: SQL | undefined, language?: Language): Promise<Reservation | undefined> {
  const [row] = await db.select(shown).from(reservations).where(where);
  if (!row) return undefined;
  const rides = await listLegs([row.id], language ?? row.language);
  return { ...row, breakdown: priceLinesOf(row), legs: rides.get(row.id) ?? [] };
}

/** How the price was made up when it was sold, and what changes have added since. */
export function priceLinesOf({ priceCents, breakdown }: Quote): PriceLine[] {
  const cents = breakdown.reduce((left, line) => left - line.cents, priceCents);
  return breakdown.length === 0 || cents === 0 ? breakdown : [...breakdown, { kind: "changes", cents }];
}
