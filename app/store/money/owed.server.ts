import { asc, inArray, sql } from "drizzle-orm";
import { type PayMethod, refundableCents } from "../../domain/money/payment.ts";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/schema.server.ts";
import { ledgersOf } from "./ledger.server.ts";

/** A page shows so many, and tells how many more there are. */
const atMost = 50;

// Written out, so that the partial index is used.
const isOwed = sql`${reservations.owedCents} > 0`;

export interface OwedTrip {
  id: string;
  reference: string;
  guest: string;
  owedCents: number;
  /** What came in, by each road. */
  paid: { method: PayMethod; cents: number }[];
  /** What PayPal could give back. */
  refundableCents: number;
}

export async function countOwed(): Promise<number> {
  return await db.$count(reservations, isOwed);
}

/** Who has money to get back that nobody gave yet, what changed longest ago first, and how many more there are. */
export async function listOwed(): Promise<{ rows: OwedTrip[]; more: number }> {
  const { id, reference, firstName, owedCents, updatedAt } = reservations;
  const rows = await db
    .select({ id, reference, guest: firstName, owedCents })
    .from(reservations)
    .where(isOwed)
    .orderBy(asc(updatedAt), asc(id))
    .limit(atMost);
  const ids = rows.map(({ id }) => id);
  const [ledgers, paid] = await Promise.all([ledgersOf(ids), paidByMethod(ids)]);
  return {
    rows: rows.map((row) => ({
      ...row,
      paid: paid.filter(({ reservationId }) => reservationId === row.id),
      refundableCents: refundableCents(ledgers.get(row.id)!),
    })),
    more: rows.length < atMost ? 0 : (await countOwed()) - atMost,
  };
}

async function paidByMethod(reservationIds: string[]) {
  const { reservationId, method, kind, amountCents } = ledger;
  const cents = sql<number>`sum(case ${kind} when 'payment' then ${amountCents} when 'undonePayment'
    then -${amountCents} else 0 end)::int`;
  return await db
    .select({ reservationId, method, cents })
    .from(ledger)
    .where(inArray(reservationId, reservationIds))
    .groupBy(reservationId, method)
    .having(sql`${cents} > 0`)
    .orderBy(method);
}
