import { and, desc, eq, gte, inArray, lt, or, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Booking } from "../domain/money-truth.ts";
import type { LedgerKind } from "../domain/payment.ts";
import { isBooked } from "./booked.server.ts";
import { db } from "./db.server.ts";
import { ledger, refunds } from "./payment-schema.server.ts";
import { reservations } from "./schema.server.ts";

/** A page shows so many, and tells how many more there are. */
const atMost = 200;

export interface Misfit extends Booking {
  id: string;
  reference: string;
}

/** The newest reservations whose payment and money don't fit, and how many more there are. */
export async function listMisfits(): Promise<{ rows: Misfit[]; more: number }> {
  const found = await findMisfits();
  return {
    rows: found.map(({ total, ...row }) => row),
    more: Math.max(0, (found[0]?.total ?? 0) - atMost),
  };
}

/** Looks at the newest reservations alone: it is asked with every page of the dashboard. */
export async function countRecentMisfits(): Promise<number> {
  const { id, createdAt } = reservations;
  const newest = await db
    .select({ id })
    .from(reservations)
    .where(isBooked)
    .orderBy(desc(createdAt), desc(id))
    .limit(atMost);
  const [first] = await findMisfits(newest.map(({ id }) => id));
  return first?.total ?? 0;
}

/** The same rules as `moneyProblems` has, so that a page reads only what it shows. */
async function findMisfits(among?: string[]): Promise<(Misfit & { total: number })[]> {
  const { id, reference, payment, priceCents, createdAt, heldUntil } = reservations;
  const { reservationId } = ledger;
  const isAsked = (column: PgColumn) => (among ? inArray(column, among) : undefined);
  const moved = (kind: LedgerKind) =>
    sql<number>`sum(${ledger.amountCents}) filter (where ${ledger.kind} = ${kind})`;
  const sums = db
    .select({ reservationId, paid: moved("payment").as("paid"), back: moved("refund").as("back") })
    .from(ledger)
    .where(isAsked(reservationId))
    .groupBy(reservationId)
    .as("sums");
  const asked = db
    .select({ reservationId, cents: sql<number>`sum(${refunds.amountCents})`.as("asked") })
    .from(refunds)
    .innerJoin(ledger, eq(ledger.id, refunds.captureId))
    .where(and(eq(refunds.state, "requested"), isAsked(reservationId)))
    .groupBy(reservationId)
    .as("asked");
  const cents = (sum: SQLWrapper) => sql<number>`coalesce(${sum}, 0)::int`;
  const [captured, refunded, refunding] = [cents(sums.paid), cents(sums.back), cents(asked.cents)];
  const saysPaid = and(isBooked, eq(payment, "COMPLETED"));
  const saysRefunded = and(isBooked, eq(payment, "REFUNDED"));
  const short = and(or(saysPaid, saysRefunded), lt(captured, priceCents));
  const gone = and(saysPaid, gte(refunded, captured));
  const owed = sql`case when ${saysPaid} then ${priceCents} else 0 end`;
  const tooMuch = sql`${captured} - ${refunded} - ${refunding} > ${owed}`;
  return await db
    .select({
      id,
      reference,
      payment,
      priceCents,
      at: createdAt,
      held: sql<boolean>`${heldUntil} is not null`,
      capturedCents: captured,
      refundedCents: refunded,
      refundingCents: refunding,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reservations)
    .leftJoin(sums, eq(sums.reservationId, id))
    .leftJoin(asked, eq(asked.reservationId, id))
    .where(and(or(short, gone, tooMuch), isAsked(id)))
    .orderBy(desc(createdAt))
    .limit(atMost);
}
