import { setImmediate as letOthers } from "node:timers/promises";
import { and, asc, desc, inArray, sql } from "drizzle-orm";
import { translated } from "../catalogue/translated.server.ts";
import { db } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { type DeskFilter, isFound, isListed } from "./find-bookings.server.ts";

/**
 * Only this many rows are searched, and this many read, at once, because the embedded database answers no other
 * query during a statement.
 */
const [searchedAtOnce, readAtOnce] = [1_000, 200];

export type ListedReservation = Awaited<ReturnType<typeof readListed>>[number];

const { id, createdAt } = reservations;

/**
 * Yields all reservations that a filter finds, in the order of the desk's list and in parts of any length: one walk
 * through all reservations, from the newest on. A reservation that is booked meanwhile is not included.
 */
export async function* listedReservations(filter: DeskFilter): AsyncIterable<ListedReservation[]> {
  let last: Candidate | undefined;
  do {
    const candidates = await searchFrom(last, filter);
    const ids = candidates.filter((one) => one.isFound).map((one) => one.id);
    for (let from = 0; from < ids.length; from += readAtOnce) {
      await letOthers();
      yield await readListed(ids.slice(from, from + readAtOnce));
    }
    last = candidates.length < searchedAtOnce ? undefined : candidates.at(-1);
    await letOthers();
  } while (last);
}

interface Candidate {
  id: string;
  /** The moment to the microsecond, which a Date would lose. */
  at: string;
  isFound: boolean;
}

async function searchFrom(last: Candidate | undefined, filter: DeskFilter): Promise<Candidate[]> {
  const older = last && sql`(${createdAt}, ${id}) < (${last.at}::timestamptz, ${last.id})`;
  return await db
    // The condition is nested, because Drizzle would otherwise omit the table's name, and the subquery on rides has
    // columns of the same names.
    .select({
      id,
      at: sql<string>`${createdAt}::text`,
      isFound: sql<boolean>`${isFound(filter) ?? sql`true`}`,
    })
    .from(reservations)
    .where(and(isListed(filter), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(searchedAtOnce);
}

async function readListed(ids: string[]) {
  const { reference, bookingType, firstName, email, phone, passengers, travellers, tour } = reservations;
  const { priceCents, status, payment, message, partnerReference } = reservations;
  const rows = await db
    .select({
      id,
      createdAt,
      reference,
      bookingType,
      firstName,
      email,
      phone,
      passengers,
      travellers,
      tour,
      priceCents,
      status,
      payment,
      message,
      partnerReference,
    })
    .from(reservations)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
  await letOthers();
  const rides = Map.groupBy(await readRidesForCsv(ids), (ride) => ride.reservationId);
  await letOthers();
  const ledgers = await ledgersOf(ids);
  return rows.map((row) => ({ ...row, legs: rides.get(row.id) ?? [], ledger: ledgers.get(row.id)! }));
}

async function readRidesForCsv(ids: string[]) {
  const { reservationId, day, origin, destination, position } = legs;
  const from = translated("place", origin, "name", "es");
  const to = translated("place", destination, "name", "es");
  return await db
    .select({ reservationId, day, from, to })
    .from(legs)
    .where(inArray(reservationId, ids))
    .orderBy(asc(position));
}
