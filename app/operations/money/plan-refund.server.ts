import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { amountDueCents, onlineMethod, owedCents } from "../../domain/money/payment.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger, paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/schema.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { type LockedReservation, lockReservation } from "../reservation/lock-and-record.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";

/** PayPal refunds a payment for this many days. */
const returnableDays = 180;

/** The consequences of a change for the money, before it is agreed to. */
export interface ChangeQuote {
  beforeCents: number;
  priceCents: number;
  /** The amounts that are still to be paid then, and that go back. */
  dueCents: number;
  backCents: number;
}

export async function changeQuoteOf(
  tx: Transaction,
  reservation: LockedReservation,
  priceCents: number,
): Promise<ChangeQuote> {
  const ledger = await ledgerOf(reservation.id, tx);
  const priced = { ...reservation, priceCents };
  return {
    beforeCents: reservation.priceCents,
    priceCents,
    dueCents: amountDueCents(priced, ledger),
    backCents: owedCents(priced, ledger),
  };
}

/**
 * Locks the checkout, the PayPal orders and then the reservation, the same sequence as everywhere, which prevents
 * deadlocks.
 */
export async function lockTrip(tx: Transaction, id: string): Promise<LockedReservation | undefined> {
  const { checkoutId } = reservations;
  const [found] = await tx.select({ checkoutId }).from(reservations).where(eq(reservations.id, id));
  if (!found) return undefined;
  await lockCheckout(tx, found.checkoutId);
  const { key } = paypalOrders;
  const isTheirs = eq(paypalOrders.checkoutId, found.checkoutId);
  await tx.select({ key }).from(paypalOrders).where(isTheirs).orderBy(key).for("update");
  return await lockReservation(tx, id);
}

/**
 * Stores the refunds of an amount paid in excess of the price, the newest payment first. The part that PayPal can't
 * give back stays owed. Call it under the lock of `lockTrip`; `carryOutRefunds` requests the refunds once this is
 * committed.
 */
export async function planReturn(
  tx: Transaction,
  reservation: Pick<LockedReservation, "id" | "priceCents">,
  actor: Actor,
): Promise<RefundRow[]> {
  let centsLeft = owedCents(reservation, await ledgerOf(reservation.id, tx));
  if (centsLeft === 0) return [];
  const rows: RefundRow[] = [];
  for (const { captureId, leftCents } of await returnable(tx, reservation.id)) {
    const amountCents = Math.min(centsLeft, leftCents);
    if (amountCents <= 0) continue;
    const values = { id: newId(), captureId, amountCents, actor: actorKey(actor) };
    const refund = { ...values, state: "requested", priceDifference: true } as const;
    rows.push(...(await tx.insert(refunds).values(refund).returning()));
    centsLeft -= amountCents;
  }
  return rows;
}

export function sumOf(planned: RefundRow[]): number {
  return planned.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns how many of these cents PayPal would refund by itself. */
export async function byItselfCents(reservationId: string, backCents: number): Promise<number> {
  const captures = await returnable(db, reservationId);
  return captures.reduce((sum, { leftCents }) => Math.min(backCents, sum + Math.max(0, leftCents)), 0);
}

async function returnable(tx: Database | Transaction, reservationId: string) {
  const returnedCents = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${ledger.id} and ${inArray(refunds.state, ["requested", "done"])})`;
  const isReturnable = gt(ledger.at, sql`now() - make_interval(days => ${sql.raw(String(returnableDays))})`);
  const isCapture = and(eq(ledger.kind, "payment"), eq(ledger.method, onlineMethod));
  return await tx
    .select({ captureId: ledger.id, leftCents: sql<number>`(${ledger.amountCents} - ${returnedCents})::int` })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), isCapture, isReturnable))
    .orderBy(desc(ledger.at));
}
