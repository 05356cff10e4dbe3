import { and, eq, inArray } from "drizzle-orm";
import { crash } from "../../crash.server.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import type { TooLate } from "../../domain/sale/too-late.ts";
import { log } from "../../log.server.ts";
import { orderMismatch } from "../../payment/mismatch.ts";
import type { PaymentOrder } from "../../payment/order.ts";
import { captureOrder, readOrder } from "../../payment/orders.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { claiming } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findUnconfirmed } from "../../store/sale/unconfirmed.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import type { LockedReservation } from "../reservation/lock-and-record.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { claimToBook } from "../sale/reserve.server.ts";
import { holdMs } from "./pay.server.ts";
import {
  isSettled,
  type KnownOrder,
  lockOrder,
  lockReservationOf,
  recordOrder,
  type SettleOutcome,
  settleOutcomeOf,
} from "./record-order.server.ts";
import { refuseCapture, refuseRead } from "./refuse-order.server.ts";

/**
 * The only way to "paid": captures an order that its buyer has approved, and records what PayPal returns. It is
 * called by the buyer's return, by PayPal's messages and by the sweep, in any order and number. Throws a
 * PaymentError when PayPal's answer is not known, and a BusyError where too many guests book at once; a later call
 * then finds out.
 */
export async function settle(orderId: string, by: "buyer" | "machine" = "machine"): Promise<SettleOutcome> {
  const order = await readOrder(orderId).catch((error) => refuseRead(orderId, error, by));
  if (typeof order === "string") return order;
  if (!order) return await markGone(orderId);
  if (order.state !== "approved") return await record(order);
  const claim = await claiming((tx) => claimCapture(tx, order, by));
  if (typeof claim === "string") return claim;
  crash.at("capture claimed");
  const captured = await capture(claim, by);
  crash.at("captured");
  return typeof captured === "string" ? captured : await record(captured);
}

async function record(order: PaymentOrder): Promise<SettleOutcome> {
  const outcome = await db.transaction((tx) => recordOrder(tx, order));
  crash.at("settled");
  return outcome;
}

/** Only one order of a checkout is ever captured, because the claim is made under the checkout's lock. */
async function claimCapture(
  tx: Transaction,
  order: PaymentOrder,
  by: "buyer" | "machine",
): Promise<KnownOrder | SettleOutcome> {
  const found = await lockOrder(tx, order.id);
  if (!found?.checkout) return "notNeeded"; // the order was not made by this site: its maker may capture it
  const { known, checkout } = found;
  // Another process has settled the order since it was read.
  if (isSettled(known)) return settleOutcomeOf(known);
  // PayPal may be taking the money just now: no answer may say any more that it was not taken. The same request is
  // sent again, also where the buyer approved a second card after a refused one.
  if (known.state === "capturing") return await markCapturing(tx, known, checkout);
  // Once the buyer was shown that nothing was charged, only the buyer may try again.
  if (known.declines > 0 && by !== "buyer") return "declined";
  const problem = orderMismatch(known, order);
  if (problem) {
    await setState(tx, known, { state: "failed", problem });
    log.error({ order: order.id, problem }, "an approved order does not fit");
    return "notNeeded";
  }
  const reservation = await lockReservationOf(tx, checkout.id);
  const ledger = reservation && (await ledgerOf(reservation.id, tx));
  const tooLate = reservation && (await whyTooLateToCapture(tx, checkout, reservation));
  // Nothing is due for a reservation that is cancelled or in review.
  const isTooMuch = ledger && known.amountCents > amountDueCents(reservation, ledger);
  // A promo code was added or removed since the buyer saw this sum.
  const isOtherSum = reservation?.stage === "held" && known.amountCents !== reservation.priceCents;
  if (!reservation || tooLate || isTooMuch || isOtherSum) {
    await setState(tx, known, { state: "gone" });
    return tooLate ?? (isOtherSum ? "gone" : "notNeeded");
  }
  return await markCapturing(tx, known, checkout);
}

/** Marks the order as being captured: until PayPal's answer is known, its seats stay on hold. */
async function markCapturing(tx: Transaction, known: KnownOrder, { id }: Checkout): Promise<KnownOrder> {
  await setState(tx, known, { state: "capturing", claimedAt: new Date() });
  const isStillOnHold = and(eq(reservations.checkoutId, id), eq(reservations.stage, "held"));
  await tx
    .update(reservations)
    .set({ heldUntil: new Date(Date.now() + holdMs) })
    .where(isStillOnHold);
  return known;
}

/**
 * Returns why a capture is too late, or undefined. A booking may be paid at any time; a hold must not have ended,
 * and its seats must still be free.
 */
async function whyTooLateToCapture(
  tx: Transaction,
  checkout: Checkout,
  { heldUntil }: LockedReservation,
): Promise<TooLate | "holdOver" | "asksFirst" | undefined> {
  if (checkout.status === "booked") return undefined;
  if (heldUntil && heldUntil < new Date()) return "holdOver";
  const { problem, asks } = await claimToBook(tx, checkout);
  // A checkout beyond the limits kept no van, and others may have taken the last one.
  const keepsItsVan = !asks || !(await findUnconfirmed(tx, checkout.id))?.beyond;
  return problem ?? (keepsItsVan ? undefined : "asksFirst");
}

/** Captures an order. Returns it with its money, or what became of it instead. */
async function capture(known: KnownOrder, by: "buyer" | "machine"): Promise<PaymentOrder | SettleOutcome> {
  const orderId = known.orderId!;
  try {
    const captured = await captureOrder(orderId, known.declines);
    // PayPal may return a short answer without the amount.
    return captured.amountCents === undefined ? ((await readOrder(orderId)) ?? captured) : captured;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // An earlier attempt may have worked: the state of the order at PayPal counts, not the answer to this attempt.
    const now = await readOrder(orderId);
    if (!now) return await markGone(orderId);
    if (now.state === "captured" || now.captures.length > 0) return now;
    log.warn({ order: orderId, issue: error.issue }, "not captured");
    return await refuseCapture(known, error, by);
  }
}

async function markGone(orderId: string): Promise<SettleOutcome> {
  const { orderId: id, state } = paypalOrders;
  const set = { state: "gone", checkedAt: new Date() } as const;
  await db
    .update(paypalOrders)
    .set(set)
    .where(and(eq(id, orderId), inArray(state, ["open", "capturing"])));
  return "gone";
}

async function setState(tx: Transaction, { key }: KnownOrder, set: Partial<KnownOrder>) {
  await tx.update(paypalOrders).set(set).where(eq(paypalOrders.key, key));
}
