import { and, count, desc, eq, gt, gte, inArray, isNull, lt, max, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LedgerMove, Period } from "../../domain/money/money-truth.ts";
import { onlineMethod } from "../../domain/money/payment.ts";
import { db } from "../engine/db.server.ts";
import { isOnHold } from "../reservation/on-hold.server.ts";
import { ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/schema.server.ts";

/** A page shows so many of a kind, and tells how many more there are. */
const atMost = 200;

/** The reservation that was to be paid; null for money that is not from our checkout. */
interface MoneyOwner {
  reference: string | null;
  held: boolean;
}

export interface MovedMoney extends LedgerMove, MoneyOwner {
  currency: string;
  orderId: string | null;
  orderCents: number;
  /** Why the money counts for no reservation. */
  problem: string | null;
  /** Who asked for a refund. */
  actor?: string;
}

type MovedRefund = MovedMoney & {
  /** Ours. */
  refundId: string;
  refused: boolean;
};

/** The ledger of a period, newest first, and whatever else it knows of these captures. */
export async function listMoves({ from, to }: Period, captureIds: string[] = []): Promise<MovedMoney[]> {
  const named = inArray(ledger.id, captureIds);
  const isIn = (at: PgColumn) => or(and(gte(at, from), lt(at, to)), named);
  const moved = await Promise.all([
    listCaptures(isIn(ledger.at)),
    listRefunds(and(isIn(refunds.createdAt), inArray(refunds.state, ["requested", "done"]))),
  ]);
  return moved.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The newest money that counts for no reservation and has not gone back, and how many more there are. */
export async function listUnmatchedPayments(): Promise<{ rows: MovedMoney[]; more: number }> {
  const rows = await listCaptures(isStray, atMost);
  return { rows, more: rows.length < atMost ? 0 : (await countUnmatchedPayments()) - atMost };
}

export async function countUnmatchedPayments(): Promise<number> {
  return await db.$count(ledger, isStray);
}

export type UndecidedMoney = Awaited<ReturnType<typeof listUndecided>>;

/** What PayPal has not decided or not confirmed, the oldest first, and the refunds that it refused lately. */
export async function listUndecided(since: Date) {
  const { key, orderId, amountCents, state, createdAt: at } = paypalOrders;
  const [orders, asked, refused] = await Promise.all([
    db
      .select({ key, orderId, amountCents, state, at, ...whose })
      .from(paypalOrders)
      .leftJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
      .where(inArray(state, ["capturing", "review"]))
      .orderBy(at)
      .limit(atMost),
    listRefunds(eq(refunds.state, "requested")),
    listRefunds(and(eq(refunds.state, "refused"), gte(refunds.createdAt, since))),
  ]);
  return { orders, asked: asked.reverse(), refused };
}

export type PaymentRefusals = Awaited<ReturnType<typeof listRefusals>>[number];

const isCapture = and(eq(ledger.kind, "payment"), eq(ledger.method, onlineMethod));

/** For which reasons PayPal took nothing since a moment and since it last took money, the newest first. */
export async function listRefusals(since: Date) {
  const { refusal, refusedAt, amountCents } = paypalOrders;
  const lastPaid = sql`(select coalesce(max(${ledger.at}), '-infinity') from ${ledger} where ${isCapture})`;
  return await db
    .select({
      issue: sql<string>`${refusal}`,
      at: sql<Date>`${max(refusedAt)}`.mapWith(refusedAt),
      cents: max(amountCents),
      times: count(),
    })
    .from(paypalOrders)
    .where(and(gte(refusedAt, since), gt(refusedAt, lastPaid)))
    .groupBy(refusal)
    .orderBy(desc(max(refusedAt)));
}

const whose = {
  reference: reservations.reference,
  held: sql<boolean>`${isOnHold}`,
};
const returned = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int from ${refunds}
  where ${refunds.captureId} = ${ledger.id} and ${refunds.state} in ('requested', 'done'))`;
const isStray = and(isCapture, isNull(ledger.reservationId), gt(ledger.amountCents, returned));

async function listCaptures(where: SQL | undefined, limit?: number): Promise<MovedMoney[]> {
  const { id: captureId, reservationId, amountCents, currency, at } = ledger;
  const { orderId, problem } = paypalOrders;
  const found = db
    .select({
      captureId,
      reservationId,
      amountCents,
      currency,
      at,
      returnedCents: returned,
      orderId,
      orderCents: paypalOrders.amountCents,
      problem,
      ...whose,
    })
    .from(ledger)
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .leftJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
    .where(and(isCapture, where))
    .orderBy(desc(at));
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map(({ reservationId, ...row }) => ({
    kind: "capture",
    id: row.captureId,
    done: true,
    counted: reservationId !== null,
    ...row,
  }));
}

async function listRefunds(where: SQL | undefined): Promise<MovedRefund[]> {
  const { id, paypalId, captureId, amountCents, state, actor, problem, createdAt } = refunds;
  const rows = await db
    .select({
      refundId: id,
      paypalId,
      captureId,
      amountCents,
      state,
      actor,
      problem,
      at: createdAt,
      currency: ledger.currency,
      reservationId: ledger.reservationId,
      orderId: paypalOrders.orderId,
      orderCents: paypalOrders.amountCents,
      ...whose,
    })
    .from(refunds)
    .innerJoin(ledger, eq(ledger.id, captureId))
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .leftJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
    .where(where)
    .orderBy(desc(createdAt));
  return rows.map(({ paypalId, state, reservationId, ...row }) => ({
    kind: "refund",
    id: paypalId ?? row.refundId,
    done: state === "done",
    returnedCents: 0,
    refused: state === "refused",
    counted: reservationId !== null,
    ...row,
  }));
}
