import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { amountDueCents, onlineMethod, owedCents } from "../../domain/money/payment.ts";
import { type Database, db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger, paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/schema.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { type LockedReservation, lockReservation } from "./step.server.ts";

/** PayPal gives back what it took for so long. */
const returnableDays = 180;

/** What a change means before anybody agrees to it. */
export interface ChangeQuote {
  beforeCents: number;
  priceCents: number;
  /** What is still to be paid then, and what goes back. */
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

/** The reservation, with all that its money hangs on, locked in the order in which everybody locks them. */
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
 * Writes down what PayPal is to give back because more was paid than the trip costs, the newest payment first. What
 * it can't give back stays owed. Under the lock of `lockTrip`; `carryOutRefunds` asks PayPal once this is committed.
 */
export async function planReturn(
  tx: Transaction,
  reservation: Pick<LockedReservation, "id" | "priceCents">,
  actor: Actor,
): Promise<RefundRow[]> {
  let left = owedCents(reservation, await ledgerOf(reservation.id, tx));
  if (left === 0) return [];
  const rows: RefundRow[] = [];
  for (const { captureId, leftCents } of await returnable(tx, reservation.id)) {
    const amountCents = Math.min(left, leftCents);
    if (amountCents <= 0) continue;
    const values = { id: newId(), captureId, amountCents, actor: actorKey(actor) };
    const asked = { ...values, state: "requested", priceDifference: true } as const;
    rows.push(...(await tx.insert(refunds).values(asked).returning()));
    left -= amountCents;
  }
  return rows;
}

export function sumOf(planned: RefundRow[]): number {
  return planned.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** How much of these cents PayPal would give back by itself. */
export async function byItselfCents(reservationId: string, backCents: number): Promise<number> {
  const captures = await returnable(db, reservationId);
  return captures.reduce((sum, { leftCents }) => Math.min(backCents, sum + Math.max(0, leftCents)), 0);
}

async function returnable(tx: Database | Transaction, reservationId: string) {
  const given = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${ledger.id} and ${inArray(refunds.state, ["requested", "done"])})`;
  const isYoung = gt(ledger.at, sql`now() - make_interval(days => ${sql.raw(String(returnableDays))})`);
  const isCapture = and(eq(ledger.kind, "payment"), eq(ledger.method, onlineMethod));
  return await tx
    .select({ captureId: ledger.id, leftCents: sql<number>`(${ledger.amountCents} - ${given})::int` })
    .from(ledger)
    .where(and(eq(ledger.reservationId, reservationId), isCapture, isYoung))
    .orderBy(desc(ledger.at));
}
