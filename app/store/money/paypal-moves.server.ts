import { and, count, desc, eq, gt, gte, inArray, isNull, lt, max, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LedgerMove, Period } from "../../domain/money/money-problems.ts";
import { onlineMethod } from "../../domain/money/payment.ts";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { isOnHold } from "../reservation/on-hold.server.ts";
import { ledger, paypalOrders, refunds } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";
import { returnedCents } from "./ledger.server.ts";

/** A page shows at most this many of a kind and the number of the rest. */
const atMost = 200;

/** The reservation that the money was meant for; null for money that is not from this site's checkout. */
interface MoneyOwner {
  reference: string | null;
  onHold: boolean;
}

export interface MovedMoney extends LedgerMove, MoneyOwner {
  currency: string;
  orderId: string | null;
  orderCents: number;
  /** Why the money counts for no reservation. */
  problem: string | null;
  /** The person who requested the refund. */
  actor?: string;
}

type MovedRefund = MovedMoney & {
  /** The id in this database, not PayPal's. */
  refundId: string;
  refused: boolean;
};

/** Lists the captures and refunds of a period, the newest first, and also all moves of the named captures. */
export async function listMoves({ from, to }: Period, captureIds: string[] = []): Promise<MovedMoney[]> {
  const isNamedCapture = inArray(ledger.id, captureIds);
  const isIn = (at: PgColumn) => or(and(gte(at, from), lt(at, to)), isNamedCapture);
  const moves = await Promise.all([
    listCaptures(isIn(ledger.at)),
    listRefunds(and(isIn(refunds.createdAt), inArray(refunds.state, ["requested", "done"]))),
  ]);
  return moves.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Lists the newest payments that count for no reservation and have not gone back, with the number of the rest. */
export async function listUnmatchedPayments(): Promise<{ rows: MovedMoney[]; more: number }> {
  const rows = await listCaptures(isUnmatched, atMost);
  return { rows, more: rows.length < atMost ? 0 : (await countUnmatchedPayments()) - atMost };
}

export function countUnmatchedPayments(): Count {
  return db.$count(ledger, isUnmatched);
}

export type UndecidedMoney = Awaited<ReturnType<typeof listUndecided>>;

/**
 * Lists the payments and refunds that PayPal has not decided or confirmed, the oldest first, and the refunds that
 * it refused since a moment.
 */
export async function listUndecided(since: Date) {
  const { key, orderId, amountCents, state, createdAt: at } = paypalOrders;
  const [orders, requested, refused] = await Promise.all([
    db
      .select({ key, orderId, amountCents, state, at, ...ownerColumns })
      .from(paypalOrders)
      .leftJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
      .where(inArray(state, ["capturing", "review"]))
      .orderBy(at)
      .limit(atMost),
    listRefunds(eq(refunds.state, "requested")),
    listRefunds(and(eq(refunds.state, "refused"), gte(refunds.createdAt, since))),
  ]);
  return { orders, asked: requested.reverse(), refused };
}

export type PaymentRefusals = Awaited<ReturnType<typeof listRefusals>>[number];

const isCapture = and(eq(ledger.kind, "payment"), eq(ledger.method, onlineMethod));

/**
 * Lists the reasons why PayPal refused payments since a moment and since its last successful payment, the newest
 * first.
 */
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

const ownerColumns = {
  reference: reservations.reference,
  onHold: sql<boolean>`${isOnHold}`,
};
const isUnmatched = and(isCapture, isNull(ledger.reservationId), gt(ledger.amountCents, returnedCents));

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
      returnedCents,
      orderId,
      orderCents: paypalOrders.amountCents,
      problem,
      ...ownerColumns,
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
      ...ownerColumns,
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
