import { type Actor, actorOf, guestActor, paymentService } from "../../domain/common/actor.ts";
import { isEnded } from "../../domain/ride/job-state.ts";
import type { Origin } from "../../domain/sale/unpaid-limit.ts";
import type { Capture } from "../../payment/order.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { queueMoneyLetters } from "../message/notify.server.ts";
import { knownPlan, noteUnsentChange } from "../message/unsent-changes.server.ts";
import {
  cancelReservation,
  type LockedReservation,
  legsWithStates,
  moveStage,
  recordActivity,
  writeStates,
} from "../reservation/lock-and-record.server.ts";
import type { Checkout } from "../sale/checkout.server.ts";
import { bookReservation } from "../sale/reserve.server.ts";
import { planReturn } from "./plan-refund.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";

interface OrderMoney {
  orderKey: string;
  arrived: Capture[];
  wentBack: RefundRow[];
}

/** Turns a reservation on hold into a booking. Its letters are counted under the visitor who began to pay. */
export async function bookPaid(
  tx: Transaction,
  { id, stage }: LockedReservation,
  checkout: Checkout,
  origin: Origin | undefined,
): Promise<void> {
  await moveStage(tx, id, stage, "booked");
  await bookReservation(tx, { id, checkout, event: "paidOnline", by: { actor: guestActor, origin } });
}

/** Updates a reservation's states from the ledger, and queues the letters about new payments and refunds once. */
export async function updatePayment(
  tx: Transaction,
  before: LockedReservation,
  news: OrderMoney,
): Promise<void> {
  const { id } = before;
  for (const { cancelsTrip, actor } of news.wentBack)
    if (cancelsTrip) await endTrip(tx, before, actorOf(actor));
  // The price may have fallen while this money was on its way: the excess is refunded by the sweep.
  if (news.arrived.length > 0) await planReturn(tx, before, paymentService);
  const { payment } = await writeStates(tx, id);
  const changed = payment !== before.payment;
  if (!changed && news.wentBack.length === 0) return;
  if (changed)
    await recordActivity(tx, id, {
      actor: paymentService,
      event: "payment",
      before: before.payment,
      after: payment,
    });
  for (const { amountCents } of news.wentBack)
    await recordActivity(tx, id, { actor: paymentService, event: "refunded", after: amountCents });
  await queueMoneyLetters(tx, before, {
    ...news,
    failed: changed && payment === "FAILED" && before.heldUntil === null ? news.orderKey : undefined,
  });
}

/** Cancels the rides that are still to be driven, and notes that the guest has to be informed. */
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
