import { actorOf, paymentService } from "../domain/actor.ts";
import type { Capture } from "../payment/order.ts";
import type { Transaction } from "../store/db.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { queueMoneyLetters } from "./notify.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";
import { book } from "./reserve.server.ts";
import { cancelIn, type LockedReservation, moveStage, record, writeStates } from "./step.server.ts";

interface News {
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
  await moveStage(tx, id, stage, "booked");
  await book(tx, id, checkout, "paidOnline");
}

/** What the ledger now means for a reservation; people hear of it once. */
export async function updatePayment(tx: Transaction, before: LockedReservation, news: News): Promise<void> {
  const { id } = before;
  for (const { cancelsTrip, actor } of news.wentBack) if (cancelsTrip) await cancelIn(tx, id, actorOf(actor));
  const { payment } = await writeStates(tx, id);
  const changed = payment !== before.payment;
  if (!changed && news.wentBack.length === 0) return;
  if (changed) await record(tx, id, paymentService, "payment", { before: before.payment, after: payment });
  for (const { amountCents } of news.wentBack)
    await record(tx, id, paymentService, "refunded", { after: amountCents });
  await queueMoneyLetters(tx, before, {
    ...news,
    failed: changed && payment === "FAILED" && before.heldUntil === null ? news.orderKey : undefined,
  });
}
