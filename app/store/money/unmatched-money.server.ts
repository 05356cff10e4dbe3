import { and, desc, eq, gte, inArray, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BookingMoney } from "../../domain/money/money-problems.ts";
import { type LedgerKind, refundableCents } from "../../domain/money/payment.ts";
import { db } from "../engine/db.server.ts";
import { isMade, isOnHold } from "../reservation/on-hold.server.ts";
import { ledger, refunds } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { ledgersOf } from "./ledger.server.ts";

/** A page shows at most this many reservations and the number of the rest. */
const atMost = 200;

export interface UnmatchedMoney extends BookingMoney {
  id: string;
  reference: string;
  /** The amount that PayPal could still give back. */
  refundableCents: number;
}

/** Lists the newest reservations whose payment state and money differ, with the number of the rest. */
export async function listUnmatchedMoney(): Promise<{ rows: UnmatchedMoney[]; more: number }> {
  const found = await findUnmatched();
  const ledgers = await ledgersOf(found.map(({ id }) => id));
  return {
    rows: found.map(({ total, ...row }) => ({
      ...row,
      refundableCents: refundableCents(ledgers.get(row.id)!),
    })),
    more: Math.max(0, (found[0]?.total ?? 0) - atMost),
  };
}

/** Counts among the newest reservations only, because every page of the desk needs the number. */
export async function countRecentUnmatchedMoney(): Promise<number> {
  const { id, createdAt } = reservations;
  const newest = await db
    .select({ id })
    .from(reservations)
    .where(isMade)
    .orderBy(desc(createdAt), desc(id))
    .limit(atMost);
  const [first] = await findUnmatched(newest.map(({ id }) => id));
  return first?.total ?? 0;
}

/** Finds unmatched money in SQL by the rules of `moneyProblems`, so that a page reads only the rows that it shows. */
async function findUnmatched(
  among?: string[],
): Promise<(Omit<UnmatchedMoney, "refundableCents"> & { total: number })[]> {
  const { id, reference, payment, priceCents, owedCents, createdAt } = reservations;
  const { reservationId } = ledger;
  const isAmong = (column: PgColumn) => (among ? eq(column, sql`any(${sql.param(among)})`) : undefined);
  const moved = (kind: LedgerKind, undone: LedgerKind) =>
    sql<number>`sum(case ${ledger.kind} when ${kind} then ${ledger.amountCents} when ${undone} then -${ledger.amountCents} end)`;
  const sums = db
    .select({
      reservationId,
      paid: moved("payment", "undonePayment").as("paid"),
      back: moved("refund", "undoneRefund").as("back"),
    })
    .from(ledger)
    .where(isAmong(reservationId))
    .groupBy(reservationId)
    .as("sums");
  const asked = db
    .select({ reservationId, cents: sql<number>`sum(${refunds.amountCents})`.as("asked") })
    .from(refunds)
    .innerJoin(ledger, eq(ledger.id, refunds.captureId))
    .where(and(eq(refunds.state, "requested"), isAmong(reservationId)))
    .groupBy(reservationId)
    .as("asked");
  const cents = (sum: SQLWrapper) => sql<number>`coalesce(${sum}, 0)::int`;
  const [captured, refunded, refunding] = [cents(sums.paid), cents(sums.back), cents(asked.cents)];
  const saysPaid = and(isMade, eq(payment, "COMPLETED"));
  const saysRefunded = and(isMade, eq(payment, "REFUNDED"));
  const short = and(or(saysPaid, saysRefunded), lt(captured, priceCents));
  const allRefunded = and(saysPaid, gte(refunded, captured));
  const expectedCents = sql`case when ${saysPaid} then ${priceCents} else 0 end + ${owedCents}`;
  const isPart = and(isMade, inArray(payment, ["PENDING", "FAILED"]), lt(captured, priceCents));
  const tooMuch = sql`${captured} - ${refunded} - ${refunding} > ${expectedCents} and not ${isPart}`;
  return await db
    .select({
      id,
      reference,
      payment,
      priceCents,
      owedCents,
      at: createdAt,
      onHold: sql<boolean>`${isOnHold}`,
      capturedCents: captured,
      refundedCents: refunded,
      refundingCents: refunding,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reservations)
    .leftJoin(sums, eq(sums.reservationId, id))
    .leftJoin(asked, eq(asked.reservationId, id))
    .where(and(or(short, allRefunded, tooMuch), isAmong(id)))
    .orderBy(desc(createdAt))
    .limit(atMost);
}
