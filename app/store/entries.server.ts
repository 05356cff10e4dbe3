import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Period } from "../domain/money-truth.ts";
import { db } from "./db.server.ts";
import { isHeld } from "./held.server.ts";
import { isEntryUndone } from "./ledger.server.ts";
import { ledger } from "./payment-schema.server.ts";
import { reservations } from "./schema.server.ts";

export type Entry = Awaited<ReturnType<typeof entriesWhere>>[number];

/** All that moved in a period, by whatever road, the newest first. */
export async function listEntries({ from, to }: Period): Promise<Entry[]> {
  return await entriesWhere(and(gte(ledger.at, from), lt(ledger.at, to)));
}

/** The embedded database answers nobody else during a statement. */
const readAtOnce = 200;

/** All that moved in a period, the oldest first, in parts of any length. */
export async function* listedEntries({ from, to }: Period): AsyncIterable<Entry[]> {
  let after: SQL | undefined;
  for (;;) {
    const part = await entriesWhere(and(gte(ledger.at, from), lt(ledger.at, to), after), readAtOnce, asc);
    yield part;
    if (part.length < readAtOnce) return;
    const { id } = part.at(-1)!;
    // Compared inside the database: a Date would lose the microseconds. An entry is never removed.
    after = sql`(${ledger.at}, ${ledger.id}) > (select at, id from ledger as last where last.id = ${id})`;
  }
}

/** The latest cash that drivers handed over, what was undone too. */
export async function listHandovers(limit: number): Promise<Entry[]> {
  return await entriesWhere(eq(ledger.kind, "handover"), limit);
}

async function entriesWhere(where: SQL | undefined, limit?: number, order = desc) {
  const { id, kind, method, amountCents, currency, tenderedCents, rate, at, note } = ledger;
  const { takenBy, heldBy, givenBy } = ledger;
  const { reference, firstName } = reservations;
  const found = db
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
      held: sql<boolean>`coalesce(${isHeld}, false)`,
    })
    .from(ledger)
    .leftJoin(reservations, eq(reservations.id, ledger.reservationId))
    .where(where)
    .orderBy(order(at), order(id));
  return await (limit === undefined ? found : found.limit(limit));
}
