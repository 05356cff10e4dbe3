import { and, eq, inArray, sql } from "drizzle-orm";
import { crash } from "../../crash.server.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { refundableCents } from "../../domain/money/payment.ts";
import { log } from "../../log.server.ts";
import { refundCapture } from "../../payment/orders.server.ts";
import { PaymentError, refusalOf } from "../../payment/payment-error.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger, paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { recordActivity, writeStates } from "../reservation/lock-and-record.server.ts";
import { lockTrip } from "./plan-refund.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";
import { settle } from "./settle.server.ts";

export type RefundOutcome =
  | "refunded"
  /** PayPal has not answered yet; the sweep asks again. */
  | "asked"
  | "refused"
  | "tooMuch"
  | "nothingPaid";

type NewRefund = {
  amountCents: number;
  actor: Actor;
  /** Both requests of a double click have the same id, and make one refund. */
  refundId: string;
  /** A refund alone changes no ride; with this flag it cancels the trip once PayPal has made it. */
  cancelsTrip?: boolean;
} & ({ reservationId: string } | { captureId: string });

/**
 * Refunds a part or all of a reservation's online payments, or of one payment, which may belong to no reservation.
 */
export async function refund(wanted: NewRefund): Promise<RefundOutcome> {
  const row = await db.transaction((tx) => plan(tx, wanted));
  if (typeof row === "string") return row;
  crash.at("refund asked");
  return await carryOutRefund(row);
}

/** Requests a stored refund from PayPal; a repeated call requests the same refund. */
export async function carryOutRefund(refund: RefundRow): Promise<RefundOutcome> {
  const { id, captureId, amountCents } = refund;
  const payment = await paymentOf(captureId);
  let refusal: string | undefined;
  try {
    if (refund.state === "requested" && !refund.paypalId) {
      const answer = await refundCapture(captureId, id, amountCents).catch(refusalOf);
      crash.at("refunded");
      if (typeof answer === "string") refusal = answer;
      else await db.update(refunds).set(answer).where(eq(refunds.id, id));
    }
    // The order is read after a refusal too: an earlier call may have worked, or the money went back in another
    // way.
    await settle(payment.orderId!);
    crash.at("refund stored");
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ refund: id, issue: error.issue }, "refund not confirmed");
    return "asked";
  }
  const state = await db.transaction(async (tx) => {
    const { reservationId } = payment;
    if (reservationId) await lockTrip(tx, reservationId);
    if (refusal) await refuse(tx, id, refusal);
    // An amount that PayPal does not refund is owed to the guest.
    if (refusal && reservationId) await writeStates(tx, reservationId);
    await announce(reservationId ?? "", tx);
    const [row] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id));
    return row!.state;
  });
  return outcomes[state];
}

/** Requests each refund from PayPal; a request that gets lost is repeated by the sweep. */
export async function carryOutRefunds(planned: RefundRow[]): Promise<void> {
  for (const refund of planned) {
    crash.at("refund asked");
    await carryOutRefund(refund);
  }
}

const outcomes = { requested: "asked", done: "refunded", refused: "refused" } as const;

/** Returns the refund of this click, stored before or now, or why there is none. */
async function plan(tx: Transaction, wanted: NewRefund): Promise<RefundRow | RefundOutcome> {
  const { amountCents, actor, refundId } = wanted;
  const captures = await lockCaptures(tx, wanted);
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (before?.amountCents === amountCents) return before;
  // The answer to the first click got lost, and the operator typed another amount before seeing its result.
  if (before) throw new Error(`Refund ${refundId} was asked for with another amount`);
  const [payment] = captures.sort((a, b) => b.leftCents - a.leftCents);
  if (!payment) return "nothingPaid";
  const { captureId, reservationId, leftCents } = payment;
  const mostCents = reservationId ? refundableCents(await ledgerOf(reservationId, tx)) : leftCents;
  const isSum = Number.isSafeInteger(amountCents) && amountCents > 0;
  if (!isSum || amountCents > Math.min(leftCents, mostCents)) return "tooMuch";
  const values = {
    id: refundId,
    captureId,
    amountCents,
    state: "requested",
    cancelsTrip: wanted.cancelsTrip,
    actor: actorKey(actor),
  } as const;
  const [row] = await tx.insert(refunds).values(values).returning();
  if (!reservationId) await announce("", tx);
  else await recordActivity(tx, reservationId, { actor, event: "refundAsked", after: amountCents });
  return row!;
}

/** Locks and returns the payments that can be refunded, so that concurrent refunds wait. */
async function lockCaptures(tx: Transaction, wanted: NewRefund) {
  const { id: captureId, reservationId, orderKey, amountCents } = ledger;
  const isMeant =
    "captureId" in wanted ? eq(captureId, wanted.captureId) : eq(reservationId, wanted.reservationId);
  const { key } = paypalOrders;
  const keys = tx.select({ orderKey }).from(ledger).where(isMeant);
  await tx.select({ key }).from(paypalOrders).where(inArray(key, keys)).orderBy(key).for("update");
  const returnedCents = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${captureId} and ${inArray(refunds.state, ["requested", "done"])})`;
  const leftCents = sql<number>`(${amountCents} - ${returnedCents})::int`;
  return await tx
    .select({ captureId, reservationId, leftCents })
    .from(ledger)
    .innerJoin(paypalOrders, eq(key, orderKey))
    .where(isMeant);
}

async function refuse(tx: Transaction, id: string, problem: string): Promise<void> {
  const isOpen = and(eq(refunds.id, id), eq(refunds.state, "requested"));
  await tx.update(refunds).set({ state: "refused", problem }).where(isOpen);
}

async function paymentOf(captureId: string) {
  const [row] = await db
    .select({ reservationId: ledger.reservationId, orderId: paypalOrders.orderId })
    .from(ledger)
    .innerJoin(paypalOrders, eq(paypalOrders.key, ledger.orderKey))
    .where(eq(ledger.id, captureId));
  return row!;
}
