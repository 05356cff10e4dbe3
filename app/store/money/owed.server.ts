import { asc, inArray, sql } from "drizzle-orm";
import { type PayMethod, refundableCents } from "../../domain/money/payment.ts";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { ledgersOf } from "./ledger.server.ts";

/** A page shows at most this many trips and the number of the rest. */
const atMost = 50;

// The condition is written out, so that PostgreSQL uses the partial index.
const isOwed = sql`${reservations.owedCents} > 0`;

export interface OwedTrip {
  id: string;
  reference: string;
  guest: string;
  owedCents: number;
  /** The payments received, by method. */
  paid: { method: PayMethod; cents: number }[];
  /** The amount that PayPal could give back. */
  refundableCents: number;
}

export function countOwed(): Count {
  return db.$count(reservations, isOwed);
}

/**
 * Lists the trips with a refund that nobody has given yet, the longest unchanged first, with the number of the
 * rest.
 */
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
