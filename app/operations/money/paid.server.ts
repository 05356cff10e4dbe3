import { type Actor, actorOf, paymentService } from "../../domain/common/actor.ts";
import { isEnded } from "../../domain/ride/job.ts";
import type { Capture } from "../../payment/order.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { knowAddress } from "../../store/message/known-addresses.server.ts";
import { queueMoneyLetters } from "../message/notify.server.ts";
import { knownPlan, noteUnsentChange } from "../message/unsent-changes.server.ts";
import { planReturn } from "../reservation/plan-return.server.ts";
import {
  cancelReservation,
  type LockedReservation,
  legsWithStates,
  moveStage,
  recordActivity,
  writeStates,
} from "../reservation/step.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { bookReservation } from "../sale/reserve.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";

interface OrderMoney {
  orderKey: string;
  arrived: Capture[];
  wentBack: RefundRow[];
}

/** What was held becomes a booking. */
export async function bookPaid(
  tx: Transaction,
  { id, stage }: LockedReservation,
  checkout: Checkout,
): Promise<void> {
  await knowAddress(tx, checkout.details.email, "payment");
  await moveStage(tx, id, stage, "booked");
  await bookReservation(tx, id, checkout, "paidOnline");
}

/** What the ledger now means for a reservation; people hear of it once. */
export async function updatePayment(
  tx: Transaction,
  before: LockedReservation,
  news: OrderMoney,
): Promise<void> {
  const { id } = before;
  if (news.arrived.length > 0) await knowAddress(tx, before.email, "payment");
  for (const { cancelsTrip, actor } of news.wentBack)
    if (cancelsTrip) await endTrip(tx, before, actorOf(actor));
  // The price fell while this money was on its way: the sweep asks PayPal for what is too much.
  if (news.arrived.length > 0) await planReturn(tx, before, paymentService);
  const { payment } = await writeStates(tx, id);
  const changed = payment !== before.payment;
  if (!changed && news.wentBack.length === 0) return;
  if (changed)
    await recordActivity(tx, id, paymentService, "payment", { before: before.payment, after: payment });
  for (const { amountCents } of news.wentBack)
    await recordActivity(tx, id, paymentService, "refunded", { after: amountCents });
  await queueMoneyLetters(tx, before, {
    ...news,
    failed: changed && payment === "FAILED" && before.heldUntil === null ? news.orderKey : undefined,
  });
}

/** What was still to be driven is off, which its guest is to be told. */
async function endTrip(tx: Transaction, before: LockedReservation, actor: Actor): Promise<void> {
  const open = (await legsWithStates(tx, before.id)).filter(({ state }) => !isEnded(state));
  if (!(await cancelReservation(tx, before.id, actor)) || open.length === 0) return;
  const known = await knownPlan(
    tx,
    before,
    open.map((leg) => leg.id),
  );
  await noteUnsentChange(tx, { ...before, changes: before.changes + 1 }, "cancelled", known);
}
