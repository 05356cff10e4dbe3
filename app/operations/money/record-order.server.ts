import { eq, sql } from "drizzle-orm";
import { guestActor } from "../../domain/common/actor.ts";
import { isLately } from "../../domain/common/clock.ts";
import { type OrderState, onlineMethod } from "../../domain/money/payment.ts";
import type { Refused } from "../../domain/money/payment-refusals.ts";
import type { TooLate } from "../../domain/sale/too-late.ts";
import { log } from "../../log.server.ts";
import { orderMismatch } from "../../payment/mismatch.ts";
import type { Capture, PaymentOrder } from "../../payment/order.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { findUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { type LockedReservation, moveStage } from "../reservation/lock-and-record.server.ts";
import { bookReservation } from "../sale/reserve.server.ts";
import { bookPaid, updatePayment } from "./paid.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";

export type SettleOutcome =
  | "paid"
  | "inReview"
  /** PayPal took nothing; the buyer may try again. "failed" also means an order that ended without money. */
  | Refused
  | TooLate
  /** The hold ended before the money was taken. */
  | "holdOver"
  /** The checkout kept no van, and others took the last one: a colleague has to confirm it first. */
  | "asksFirst"
  | "notApproved"
  /**
   * The money came and does not fit the order: a colleague must look at it. The word is a part of the addresses that
   * say so, `?problem=held`.
   */
  | "held"
  /** There is nothing to pay any more, so nothing was taken. */
  | "notNeeded"
  | "gone";

export type KnownOrder = typeof paypalOrders.$inferSelect;

/**
 * Records an order as PayPal has it: its payments and refunds in the ledger, and what follows from them for the
 * reservation. It may be repeated or come late: no state goes back to an earlier one.
 */
export async function recordOrder(tx: Transaction, order: PaymentOrder): Promise<SettleOutcome> {
  const found = await lockOrder(tx, order.id);
  if (!found?.checkout) return await recordForeign(tx, order);
  const { known, checkout } = found;
  const reservation = (await lockReservationOf(tx, checkout.id))!;
  const problem = known.problem ?? (order.captures.length > 0 ? orderMismatch(known, order) : null);
  const state = isSettled(known) && known.state !== "review" ? known.state : stateOf(order, known);
  if (problem && !known.problem)
    log.error({ order: order.id, problem }, "the money of an order does not fit");
  const checkedAt = new Date();
  await tx.update(paypalOrders).set({ state, problem, checkedAt }).where(eq(paypalOrders.key, known.key));
  const arrived = await recordCaptures(tx, order, known.key, problem ? null : reservation.id);
  const wentBack = await recordRefunds(tx, order);
  const settled = { ...known, state, problem };
  if (problem) await announce("", tx);
  else {
    // A payment that PayPal still reviews doesn't show that the address is the payer's.
    if (arrived.length > 0) await knowAddress(tx, reservation.email, "payment");
    // A checkout that became a request after its capture was claimed is paid all the same.
    const isUnbooked = reservation.stage === "held" || reservation.stage === "asked";
    const unconfirmed = isUnbooked ? await findUnconfirmed(tx, checkout.id) : undefined;
    const isBeyond = Boolean(unconfirmed?.beyond);
    const booked = isUnbooked && (state === "captured" || (state === "review" && !isBeyond));
    if (booked) await bookPaid(tx, reservation, checkout, unconfirmed);
    // A review may last for days and end without money: beyond the limits it takes no van until the money came.
    else if (state === "review" && isBeyond && reservation.stage === "held") {
      await moveStage(tx, reservation.id, "held", "asked");
      const by = { actor: guestActor, origin: unconfirmed };
      await bookReservation(tx, { id: reservation.id, checkout, event: "asked", by });
    }
    await updatePayment(tx, reservation, { orderKey: known.key, wentBack, arrived: booked ? [] : arrived });
  }
  return settleOutcomeOf(settled);
}

/** Locks the checkout, then the order, the same sequence as everywhere, which prevents deadlocks. */
export async function lockOrder(tx: Transaction, orderId: string) {
  const isIt = eq(paypalOrders.orderId, orderId);
  const [row] = await tx
    .select({ checkout: checkouts })
    .from(checkouts)
    .innerJoin(paypalOrders, eq(paypalOrders.checkoutId, checkouts.id))
    .where(isIt)
    .for("update", { of: checkouts });
  const [known] = await tx.select().from(paypalOrders).where(isIt).for("update");
  return known && { known, checkout: row?.checkout };
}

export async function lockReservationOf(
  tx: Transaction,
  checkoutId: string,
): Promise<LockedReservation | undefined> {
  const where = eq(reservations.checkoutId, checkoutId);
  const [reservation] = await tx.select().from(reservations).where(where).for("update");
  return reservation;
}

export function isSettled({ state }: KnownOrder): boolean {
  return state === "captured" || state === "review" || state === "failed";
}

export function settleOutcomeOf({ state, problem }: KnownOrder): SettleOutcome {
  if (state === "captured" || state === "review")
    return problem ? "held" : state === "captured" ? "paid" : "inReview";
  if (state === "failed") return problem ? "notNeeded" : "failed";
  return state === "gone" ? "gone" : "notApproved";
}

const claimLivesMs = 10 * 60_000;
const hasMoved = ({ state }: Capture) => state === "captured" || state === "returned";

function stateOf(order: PaymentOrder, { state, claimedAt }: KnownOrder): OrderState {
  if (order.captures.some(hasMoved)) return "captured";
  if (order.captures.some(({ state }) => state === "review")) return "review";
  if (order.captures.some(({ state }) => state === "failed")) return "failed";
  if (order.state === "gone") return "gone";
  // The buyer has to approve again: the claim ends once no process can be in the middle of the capture.
  const isStuck = state === "capturing" && order.state === "open";
  return isStuck && !isLately(claimedAt ?? new Date(0), claimLivesMs) ? "open" : state;
}

/** Adds new captures to the ledger and returns those that were added. */
async function recordCaptures(
  tx: Transaction,
  { captures }: PaymentOrder,
  orderKey: string,
  reservationId: string | null,
): Promise<Capture[]> {
  const arrived = captures.filter(hasMoved);
  if (arrived.length === 0) return [];
  const owner = { kind: "payment", method: onlineMethod, orderKey, reservationId } as const;
  const values = arrived.map(({ state, ...capture }) => ({ ...capture, ...owner }));
  const rows = await tx.insert(ledger).values(values).onConflictDoNothing().returning({ id: ledger.id });
  return arrived.filter(({ id }) => rows.some((row) => row.id === id));
}

/** Records money of an order that this site did not make, without a reservation, for the operator to see. */
async function recordForeign(tx: Transaction, order: PaymentOrder): Promise<SettleOutcome> {
  if (order.captures.length === 0) return "notNeeded";
  const problem = "PayPal has this order, and we do not";
  const amountCents = order.amountCents ?? 0;
  const values = {
    key: order.id,
    attempt: 0,
    orderId: order.id,
    amountCents,
    state: "captured",
    problem,
  } as const;
  await tx
    .insert(paypalOrders)
    .values(values)
    .onConflictDoUpdate({ target: paypalOrders.key, set: { checkedAt: sql`now()` } });
  await recordCaptures(tx, order, order.id, null);
  await recordRefunds(tx, order);
  await announce("", tx);
  return "held";
}
