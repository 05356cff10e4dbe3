import { and, asc, eq, inArray, not } from "drizzle-orm";
import { crash } from "../../crash.server.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { excessPartCents, takenCents } from "../../domain/money/payment.ts";
import { returnable, sumOf } from "../../domain/money/returnable.ts";
import { log } from "../../log.server.ts";
import { refundCapture } from "../../payment/orders.server.ts";
import { PaymentError, refusalOf } from "../../payment/payment-error.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { isAhead } from "../../store/engine/waiting.server.ts";
import { ledgerOf, listOnlinePayments } from "../../store/money/ledger.server.ts";
import { ledger, paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { readReservation, recordActivity, writeStates } from "../reservation/lock-and-record.server.ts";
import { lockTrip } from "./plan-refund.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";
import { settle } from "./settle.server.ts";

export type RefundOutcome =
  | "refunded"
  /** PayPal has not answered yet; the sweep asks again. */
  | "asked"
  | "refused"
  /** PayPal refused the refund of one payment, and not of another. */
  | "partly"
  | "tooMuch"
  /** PayPal no longer returns what was paid so long ago. */
  | "tooLate"
  | "nothingPaid";

type NewRefund = {
  amountCents: number;
  actor: Actor;
  /** Both requests of a double click have the same id, and make the same refunds. */
  refundId: string;
  /** A refund alone changes no ride; with this flag it cancels the trip once PayPal has made it. */
  cancelsTrip?: boolean;
} & ({ reservationId: string } | { captureId: string });

/**
 * Refunds a part or all of a reservation's online payments, or of one payment, which may belong to no reservation.
 */
export async function refund(wanted: NewRefund): Promise<RefundOutcome> {
  const planned = await db.transaction((tx) => plan(tx, wanted));
  return typeof planned === "string" ? planned : await carryOutRefunds(planned);
}

/** Requests the refund of an act whose minute is over, unless it was undone. */
export async function askRefund(id: string): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (refund) await carryOutRefund(refund);
}

/**
 * Requests a stored refund from PayPal, unless it can still be undone; a repeated call requests the same refund.
 */
export async function carryOutRefund(refund: RefundRow): Promise<RefundOutcome> {
  const { id, captureId, amountCents } = refund;
  if (refund.asksAt && !(await endsWaiting(id))) return "asked";
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

/** From now on this refund can't be undone. Returns false where it still can be, or was. */
async function endsWaiting(id: string): Promise<boolean> {
  const isOver = and(eq(refunds.id, id), not(isAhead(refunds.asksAt)));
  return (await db.update(refunds).set({ asksAt: null }).where(isOver).returning()).length > 0;
}

/** Requests each refund from PayPal; a request that gets lost is repeated by the sweep. */
export async function carryOutRefunds(planned: RefundRow[]): Promise<RefundOutcome> {
  const found = new Set<RefundOutcome>();
  for (const refund of planned) {
    crash.at("refund asked");
    found.add(await carryOutRefund(refund));
  }
  if (found.has("refused") && found.size > 1) return "partly";
  return found.has("asked") ? "asked" : found.has("refused") ? "refused" : "refunded";
}

const outcomes = { requested: "asked", done: "refunded", refused: "refused" } as const;

/** Returns the refunds of this click, stored before or now, or why there are none. */
async function plan(tx: Transaction, wanted: NewRefund): Promise<RefundRow[] | RefundOutcome> {
  const { amountCents, actor, refundId, cancelsTrip } = wanted;
  const payments = await lockPayments(tx, wanted);
  const ids = [refundId, ...payments.slice(1).map((_, n) => `${refundId}.${n + 2}`)];
  const before = await tx.select().from(refunds).where(inArray(refunds.id, ids)).orderBy(asc(refunds.id));
  if (before.length > 0 && sumOf(before) === amountCents) return before;
  // The answer to the first click got lost, and the operator typed another amount before seeing its result.
  if (before.length > 0) throw new Error(`Refund ${refundId} was asked for with another amount`);
  if (payments.length === 0) return "nothingPaid";
  const { reservationId } = payments[0]!;
  const money = reservationId ? await ledgerOf(reservationId, tx) : undefined;
  const takenLeftCents = money ? takenCents(money) : Number.POSITIVE_INFINITY;
  const shares = returnable(payments, Math.min(amountCents, takenLeftCents));
  if (!(Number.isSafeInteger(amountCents) && amountCents > 0)) return "tooMuch";
  if (shares.length === 0 && takenLeftCents > 0 && payments.some(({ leftCents }) => leftCents > 0))
    return "tooLate";
  if (sumOf(shares) < amountCents) return "tooMuch";
  const reservation = reservationId ? await readReservation(tx, reservationId) : undefined;
  const own = { state: "requested", cancelsTrip, actor: actorKey(actor) } as const;
  let excessCents = money ? excessPartCents(amountCents, reservation!, money) : 0;
  const values = shares.map((share, n) => {
    const differenceCents = Math.min(excessCents, share.amountCents);
    excessCents -= differenceCents;
    return { id: ids[n]!, ...share, differenceCents, ...own };
  });
  const rows = await tx.insert(refunds).values(values).returning();
  if (!reservationId) await announce("", tx);
  else await recordActivity(tx, reservationId, { actor, event: "refundAsked", after: amountCents });
  return rows;
}

/** Locks and returns the online payments that are meant, so that concurrent refunds wait. */
async function lockPayments(tx: Transaction, wanted: NewRefund) {
  const isMeant =
    "captureId" in wanted ? eq(ledger.id, wanted.captureId) : eq(ledger.reservationId, wanted.reservationId);
  const { key } = paypalOrders;
  const keys = tx.select({ orderKey: ledger.orderKey }).from(ledger).where(isMeant);
  await tx.select({ key }).from(paypalOrders).where(inArray(key, keys)).orderBy(key).for("update");
  return await listOnlinePayments(tx, isMeant);
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
