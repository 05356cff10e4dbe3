import { and, eq, inArray } from "drizzle-orm";
import { crash } from "../../crash.server.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
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
import { reservations } from "../../store/schema/schema.server.ts";
import type { LockedReservation } from "../reservation/step.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { claimToBook, type TooLate } from "../sale/reserve.server.ts";
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
 * The one way to "paid": takes the money of an order that its buyer has approved, and records what PayPal says.
 * Called by the buyer's return, by PayPal's messages and by the sweep, as often as they like, in any order.
 * Throws a PaymentError when PayPal's answer is not known, and a BusyError where too many book at once; then a later
 * call finds out.
 */
export async function settle(orderId: string, by: "buyer" | "machine" = "machine"): Promise<SettleOutcome> {
  const order = await readOrder(orderId).catch((error) => refuseRead(orderId, error, by));
  if (typeof order === "string") return order;
  if (!order) return await forget(orderId);
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

/** Only one order of a checkout is ever captured: the claim is made under the checkout's lock. */
async function claimCapture(
  tx: Transaction,
  order: PaymentOrder,
  by: "buyer" | "machine",
): Promise<KnownOrder | SettleOutcome> {
  const found = await lockOrder(tx, order.id);
  if (!found?.checkout) return "notNeeded"; // not one of ours: whoever made it may capture it
  const { known, checkout } = found;
  // Somebody else was faster since we read it.
  if (isSettled(known)) return settleOutcomeOf(known);
  // Told that nothing was charged, the buyer alone may try again.
  if (known.declines > 0 && by !== "buyer") return "declined";
  // PayPal may be taking the money just now: nothing may say any more that it was not taken.
  if (known.state === "capturing") {
    return await take(tx, known, checkout);
  }
  const problem = orderMismatch(known, order);
  if (problem) {
    await setState(tx, known, { state: "failed", problem });
    log.error({ order: order.id, problem }, "an approved order does not fit");
    return "notNeeded";
  }
  const reservation = await lockReservationOf(tx, checkout.id);
  const ledger = reservation && (await ledgerOf(reservation.id, tx));
  const tooLate = reservation && (await whyTooLateToCapture(tx, checkout, reservation));
  // Of what is cancelled, or in review, nothing is due.
  const isTooMuch = ledger && known.amountCents > amountDueCents(reservation, ledger);
  // A code came or went since the buyer saw this sum.
  const isOther = reservation?.stage === "held" && known.amountCents !== reservation.priceCents;
  if (!reservation || tooLate || isTooMuch || isOther) {
    await setState(tx, known, { state: "gone" });
    return tooLate ?? (isOther ? "gone" : "notNeeded");
  }
  return await take(tx, known, checkout);
}

/** From now on PayPal may be taking the money: until its answer is known, nobody else buys what is held for it. */
async function take(tx: Transaction, known: KnownOrder, { id }: Checkout): Promise<KnownOrder> {
  await setState(tx, known, { state: "capturing", claimedAt: new Date() });
  const isHeld = and(eq(reservations.checkoutId, id), eq(reservations.stage, "held"));
  await tx
    .update(reservations)
    .set({ heldUntil: new Date(Date.now() + holdMs) })
    .where(isHeld);
  return known;
}

/** What is booked is paid whenever; what is only held must still be there to be sold. */
async function whyTooLateToCapture(
  tx: Transaction,
  checkout: Checkout,
  { heldUntil }: LockedReservation,
): Promise<TooLate | "holdOver" | "asksFirst" | undefined> {
  if (checkout.status === "booked") return undefined;
  if (heldUntil && heldUntil < new Date()) return "holdOver";
  const { problem, asks } = await claimToBook(tx, checkout);
  // Beyond the limits it held no van, and others may have taken the last one.
  const held = !asks || !(await findUnconfirmed(tx, checkout.id))?.beyond;
  return problem ?? (held ? undefined : "asksFirst");
}

/** The order with its money taken, or what became of it instead. */
async function capture(known: KnownOrder, by: "buyer" | "machine"): Promise<PaymentOrder | SettleOutcome> {
  const orderId = known.orderId!;
  try {
    const captured = await captureOrder(orderId, known.declines);
    // The answer may be a short one.
    return captured.amountCents === undefined ? ((await readOrder(orderId)) ?? captured) : captured;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // An earlier try may have been heard: what PayPal holds counts, not what it says to this one.
    const now = await readOrder(orderId);
    if (!now) return await forget(orderId);
    if (now.state === "captured" || now.captures.length > 0) return now;
    log.warn({ order: orderId, issue: error.issue }, "not captured");
    return await refuseCapture(known, error, by);
  }
}

async function forget(orderId: string): Promise<SettleOutcome> {
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
