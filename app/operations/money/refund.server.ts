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
import { lockTrip } from "../reservation/plan-return.server.ts";
import { recordActivity, writeStates } from "../reservation/step.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";
import { settle } from "./settle.server.ts";

export type RefundOutcome =
  | "refunded"
  /** PayPal has not answered yet; the sweep goes on asking. */
  | "asked"
  | "refused"
  | "tooMuch"
  | "nothingPaid";

type NewRefund = {
  amountCents: number;
  actor: Actor;
  /** The same for both halves of a double click: one refund. */
  refundId: string;
  /** A refund alone changes no ride; with this it cancels the trip once PayPal has made it. */
  cancelsTrip?: boolean;
} & ({ reservationId: string } | { captureId: string });

/** Gives back a part or all of what a reservation's guest has paid online, or of one payment, whosever it is. */
export async function refund(asked: NewRefund): Promise<RefundOutcome> {
  const planned = await db.transaction((tx) => plan(tx, asked));
  if (typeof planned === "string") return planned;
  crash.at("refund asked");
  return await carryOutRefund(planned);
}

/** Asks PayPal for a refund that is written down; a repeated call is the same refund. */
export async function carryOutRefund(refund: RefundRow): Promise<RefundOutcome> {
  const { id, captureId, amountCents } = refund;
  const payment = await paymentOf(captureId);
  let refusal: string | undefined;
  try {
    if (refund.state === "requested" && !refund.paypalId) {
      const made = await refundCapture(captureId, id, amountCents).catch(refusalOf);
      crash.at("refunded");
      if (typeof made === "string") refusal = made;
      else await db.update(refunds).set(made).where(eq(refunds.id, id));
    }
    // Also after a refusal: an earlier call may have been heard, or the money went back elsewhere.
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
    // What PayPal doesn't give back is owed.
    if (refusal && reservationId) await writeStates(tx, reservationId);
    await announce(reservationId ?? "", tx);
    const [row] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id));
    return row!.state;
  });
  return outcomes[state];
}

/** Asks PayPal for each; what gets lost on the way is asked again by the sweep. */
export async function carryOutRefunds(planned: RefundRow[]): Promise<void> {
  for (const refund of planned) {
    crash.at("refund asked");
    await carryOutRefund(refund);
  }
}

const outcomes = { requested: "asked", done: "refunded", refused: "refused" } as const;

/** The refund of this click, written down already or now; or why there is none. */
async function plan(tx: Transaction, asked: NewRefund): Promise<RefundRow | RefundOutcome> {
  const { amountCents, actor, refundId } = asked;
  const captures = await lockCaptures(tx, asked);
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (before?.amountCents === amountCents) return before;
  // Its answer got lost, and the operator types another sum before seeing what became of the first.
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
    cancelsTrip: asked.cancelsTrip,
    actor: actorKey(actor),
  } as const;
  const [row] = await tx.insert(refunds).values(values).returning();
  if (!reservationId) await announce("", tx);
  else await recordActivity(tx, reservationId, actor, "refundAsked", { after: amountCents });
  return row!;
}

/** What can be given back; whoever changes that waits for us. */
async function lockCaptures(tx: Transaction, asked: NewRefund) {
  const { id: captureId, reservationId, orderKey, amountCents } = ledger;
  const mine = "captureId" in asked ? eq(captureId, asked.captureId) : eq(reservationId, asked.reservationId);
  const { key } = paypalOrders;
  const keys = tx.select({ orderKey }).from(ledger).where(mine);
  await tx.select({ key }).from(paypalOrders).where(inArray(key, keys)).orderBy(key).for("update");
  const given = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.captureId} = ${captureId} and ${inArray(refunds.state, ["requested", "done"])})`;
  const leftCents = sql<number>`(${amountCents} - ${given})::int`;
  return await tx
    .select({ captureId, reservationId, leftCents })
    .from(ledger)
    .innerJoin(paypalOrders, eq(key, orderKey))
    .where(mine);
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
