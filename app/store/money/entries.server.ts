import { and, asc, count, desc, eq, gte, inArray, isNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Period } from "../../domain/money/money-problems.ts";
import { cashMoves, onlineMethod, partnerMethod, referencedMethods } from "../../domain/money/payment.ts";
import type { Movement } from "../../domain/money/takings.ts";
import { db } from "../engine/db.server.ts";
import { isOnHold } from "../reservation/on-hold.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { isEntryUndone } from "./ledger.server.ts";

export type Entry = Awaited<ReturnType<typeof entriesWhere>>[number];

/** Matches what came in or went out in a period; money that is with a partner did neither. */
const isIn = ({ from, to }: Period) =>
  and(gte(ledger.at, from), lt(ledger.at, to), ne(ledger.method, partnerMethod));

/** Lists the newest entries of a period that colleagues wrote by hand: every method but PayPal. */
export async function listByHand(period: Period, limit: number): Promise<Entry[]> {
  return await entriesWhere(and(isIn(period), ne(ledger.method, onlineMethod)), limit);
}

/**
 * Lists the newest payments into the account that were noted without their number, with the number of the rest. Those
 * of erased guests lost theirs.
 */
export async function listWithoutReference(
  period: Period,
  limit: number,
): Promise<{ rows: Entry[]; more: number }> {
  const { kind, method, note, reservationId } = ledger;
  const isBare = and(eq(kind, "payment"), inArray(method, [...referencedMethods]), eq(note, ""));
  const isOne = and(isIn(period), isBare, not(isEntryUndone), isNull(reservations.erasedAt));
  const rows = await entriesWhere(isOne, limit);
  if (rows.length < limit) return { rows, more: 0 };
  const isTheirs = eq(reservations.id, reservationId);
  const [all] = await db
    .select({ count: count() })
    .from(ledger)
    .leftJoin(reservations, isTheirs)
    .where(isOne);
  return { rows, more: all!.count - limit };
}

/** Sums up the entries of a period, by the currency that changed hands. */
export async function sumEntries(period: Period): Promise<(Movement & { entries: number })[]> {
  const { kind, method, amountCents, currency, tenderedCents } = ledger;
  return await db
    .select({
      kind,
      method,
      currency,
      tenderedCents: sql<number | null>`sum(${tenderedCents})::float8`,
      amountCents: sql<number>`sum(${amountCents})::float8`,
      entries: count(),
    })
    .from(ledger)
    .where(isIn(period))
    .groupBy(kind, method, currency);
}

/** Only this many rows are read at once, because the embedded database answers no other query during a statement. */
const readAtOnce = 200;

/** Yields all entries of a period, the oldest first, in parts of any length. */
export async function* listedEntries(period: Period): AsyncIterable<Entry[]> {
  let after: SQL | undefined;
  for (;;) {
    const entries = await entriesWhere(and(isIn(period), after), readAtOnce, asc);
    yield entries;
    if (entries.length < readAtOnce) return;
    const { id } = entries.at(-1)!;
    // The moments are compared inside the database, because a Date would lose the microseconds. An entry is never
    // removed. Two values, unlike a row of a select, can be looked up in the index.
    after = sql`(${ledger.at}, ${ledger.id}) > ((select at from ledger as last where last.id = ${id}), ${id})`;
  }
}

/** Lists the latest cash that left a pocket, undone entries too. */
export async function listCashMoves(limit: number): Promise<Entry[]> {
  return await entriesWhere(inArray(ledger.kind, [...cashMoves, "pay", "payout"]), limit);
}

async function entriesWhere(where: SQL | undefined, limit: number, order = desc) {
  const { id, kind, method, amountCents, currency, tenderedCents, rate, at, note } = ledger;
  const { takenBy, heldBy, givenBy } = ledger;
  const { reference, firstName } = reservations;
  return await db
    .select({
      id,
      kind,
      method,
      amountCents,
      currency,
      tenderedCents,
      rate,
      at,
      note,
      takenBy,
      heldBy,
      givenBy,
      isUndone: isEntryUndone,
      reference,
      guest: firstName,
      onHold: sql<boolean>`coalesce(${isOnHold}, false)`,
    })
    .from(ledger)
    .leftJoin(reservations, eq(reservations.id, ledger.reservationId))
    .where(where)
    .orderBy(order(at), order(id))
    .limit(limit);
}
