import { setImmediate as letOthers } from "node:timers/promises";
import { and, asc, desc, inArray, sql } from "drizzle-orm";
import { translated } from "../catalogue/catalogue.server.ts";
import { db } from "../engine/db.server.ts";
import { ledgersOf } from "../money/ledger.server.ts";
import { legs, reservations } from "../schema/schema.server.ts";
import { type DeskFilter, isFound, isListed } from "./desk.server.ts";

/** The embedded database answers nobody else during a statement, so each looks at so many, and reads so many. */
const [lookedAtOnce, readAtOnce] = [1_000, 200];

export type ListedReservation = Awaited<ReturnType<typeof readListed>>[number];

const { id, createdAt } = reservations;

/**
 * All that a filter finds, in the order of the desk's list and in parts of any length: it walks once through all
 * reservations, from the newest on. One that is booked meanwhile is not among them.
 */
export async function* listedReservations(filter: DeskFilter): AsyncIterable<ListedReservation[]> {
  let last: Looked | undefined;
  do {
    const looked = await lookFrom(last, filter);
    const ids = looked.filter((one) => one.isFound).map((one) => one.id);
    for (let from = 0; from < ids.length; from += readAtOnce) {
      await letOthers();
      yield await readListed(ids.slice(from, from + readAtOnce));
    }
    last = looked.length < lookedAtOnce ? undefined : looked.at(-1);
    await letOthers();
  } while (last);
}

interface Looked {
  id: string;
  /** To the microsecond, which a Date would lose. */
  at: string;
  isFound: boolean;
}

async function lookFrom(last: Looked | undefined, filter: DeskFilter): Promise<Looked[]> {
  const older = last && sql`(${createdAt}, ${id}) < (${last.at}::timestamptz, ${last.id})`;
  return await db
    // Nested, or Drizzle would leave the table's name away, which the rides of a day have too.
    .select({
      id,
      at: sql<string>`${createdAt}::text`,
      isFound: sql<boolean>`${isFound(filter) ?? sql`true`}`,
    })
    .from(reservations)
    .where(and(isListed(filter), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(lookedAtOnce);
}

async function readListed(ids: string[]) {
  const { reference, bookingType, firstName, email, phone, passengers, travellers, tour } = reservations;
  const { priceCents, status, payment, message } = reservations;
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
    })
    .from(reservations)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
  await letOthers();
  const rides = Map.groupBy(await readRides(ids), (ride) => ride.reservationId);
  await letOthers();
  const ledgers = await ledgersOf(ids);
  return rows.map((row) => ({ ...row, legs: rides.get(row.id) ?? [], ledger: ledgers.get(row.id)! }));
}

async function readRides(ids: string[]) {
  const { reservationId, day, origin, destination, position } = legs;
  const from = translated("place", origin, "name", "es");
  const to = translated("place", destination, "name", "es");
  return await db
    .select({ reservationId, day, from, to })
    .from(legs)
    .where(inArray(reservationId, ids))
    .orderBy(asc(position));
}
