import { eq, sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle } from "pg-boss";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { leavesAfterSeconds } from "../../domain/common/undo-time.ts";
import { amountDueCents, type Ledger, owedCents } from "../../domain/money/payment.ts";
import { returnable, sumOf } from "../../domain/money/returnable.ts";
import { isPaidByPartner } from "../../domain/partner/relation.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import { standingLines } from "../../domain/price/standing-lines.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { boss, refundQueue } from "../../store/engine/jobs.server.ts";
import { whenItLeaves } from "../../store/engine/waiting.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import type { RefundRow } from "../money/record-refunds.server.ts";
import {
  type LockedReservation,
  legsWithStates,
  lockReservation,
} from "../reservation/lock-and-record.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";

/** The consequences of a change for the money, before it is agreed to. */
export interface ChangeQuote {
  beforeCents: number;
  priceCents: number;
  /** The amounts that are still to be paid then, and that go back. */
  dueCents: number;
  backCents: number;
  /** The lines of the price then. */
  lines: PriceLine[];
}

/** The lines of a price then, and the rides that change. */
interface PriceThen {
  breakdown: PriceLine[];
  rides: { id: string; day: Day; priceCents: number }[];
}

/** Returns what it means for the money if these rides cost so much then. */
export async function changeQuoteOf(
  tx: Transaction,
  reservation: LockedReservation,
  then: PriceThen,
): Promise<ChangeQuote> {
  const states = await legsWithStates(tx, reservation.id);
  return changeQuote({ reservation, states, ledger: await ledgerOf(reservation.id, tx) }, then);
}

/** A trip with the states of its rides and its money. */
export interface TripWithMoney {
  reservation: LockedReservation;
  states: Awaited<ReturnType<typeof legsWithStates>>;
  ledger: Ledger;
}

/** Returns the same of a trip that is read already. */
export function changeQuote({ reservation, states, ledger }: TripWithMoney, then: PriceThen): ChangeQuote {
  const all = states.map((leg) => {
    const { day, priceCents } = then.rides.find(({ id }) => id === leg.id) ?? leg;
    return { day, priceCents, isCancelled: leg.state === "cancelled" };
  });
  const priceCents = all.reduce((sum, ride) => sum + ride.priceCents, 0);
  const priced = { ...reservation, priceCents };
  return {
    beforeCents: reservation.priceCents,
    priceCents,
    dueCents: isPaidByPartner(reservation.relation) ? 0 : amountDueCents(priced, ledger),
    backCents: owedCents(priced, ledger),
    lines: standingLines(then.breakdown, all),
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
 * committed, those that are undoable a job after the minute.
 */
export async function planReturn(
  tx: Transaction,
  reservation: Pick<LockedReservation, "id" | "priceCents">,
  actor: Actor,
  isUndoable = false,
): Promise<RefundRow[]> {
  const ledger = await ledgerOf(reservation.id, tx);
  const shares = returnable(ledger.onlinePayments, owedCents(reservation, ledger));
  if (shares.length === 0) return [];
  const own = { state: "requested", actor: actorKey(actor) } as const;
  const asksAt = isUndoable ? whenItLeaves() : null;
  const values = shares.map((share) => {
    return { id: newId(), ...share, differenceCents: share.amountCents, ...own, asksAt };
  });
  const planned = await tx.insert(refunds).values(values).returning();
  if (isUndoable) {
    const jobs = planned.map(({ id }) => ({ data: { refundId: id }, startAfter: leavesAfterSeconds }));
    await boss.insert(refundQueue, jobs, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
  }
  return planned;
}

/** Returns how many of these cents PayPal would refund by itself. */
export async function byItselfCents(reservationId: string, backCents: number): Promise<number> {
  return sumOf(returnable((await ledgerOf(reservationId)).onlinePayments, backCents));
}
