import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
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

/** The latest cash that drivers handed over, what was undone too. */
export async function listHandovers(limit: number): Promise<Entry[]> {
  return await entriesWhere(eq(ledger.kind, "handover"), limit);
}

async function entriesWhere(where: SQL | undefined, limit?: number) {
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
    .orderBy(desc(at), desc(id));
  return await (limit === undefined ? found : found.limit(limit));
}
