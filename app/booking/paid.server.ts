import { eq, sql } from "drizzle-orm";
import { paymentState } from "../domain/payment.ts";
import type { Capture } from "../payment/paypal-order.ts";
import type { Transaction } from "../store/db.server.ts";
import { ledgerOf } from "../store/ledger.server.ts";
import { announce } from "../store/live.server.ts";
import { activity, reservations } from "../store/schema.server.ts";
import type { Checkout } from "./checkout.server.ts";
import { queueMoneyLetters } from "./notify.server.ts";
import type { RefundRow } from "./record-refunds.server.ts";
import { book, release } from "./reserve.server.ts";

export type LockedReservation = typeof reservations.$inferSelect;

interface News {
  orderKey: string;
  arrived: Capture[];
  wentBack: RefundRow[];
}

/** The preliminary reservation becomes a booking. */
export async function bookPaid(
  tx: Transaction,
  { id }: LockedReservation,
  checkout: Checkout,
): Promise<void> {
  await release(tx, id);
  await book(tx, id, checkout, "paid online");
}

/** What the ledger now means for a reservation; people hear of it once. */
export async function updatePayment(tx: Transaction, before: LockedReservation, news: News): Promise<void> {
  const payment = paymentState(await ledgerOf(before.id, tx));
  const changed = payment !== before.payment;
  if (changed) {
    // Section 4: a captured reservation takes the status of its payment.
    const status = payment === "COMPLETED" && before.status === "pending" ? "COMPLETED" : before.status;
    await tx
      .update(reservations)
      .set({ payment, status, updatedAt: sql`now()` })
      .where(eq(reservations.id, before.id));
  }
  const events = news.wentBack.map(({ amountCents }) => `refunded ${amountCents}`);
  if (changed) events.unshift(`payment ${payment}`);
  if (events.length === 0) return;
  const said = { reservationId: before.id, actor: "paypal" };
  await tx.insert(activity).values(events.map((event) => ({ ...said, event })));
  await queueMoneyLetters(tx, before, {
    ...news,
    failed: changed && payment === "FAILED" && before.heldUntil === null ? news.orderKey : undefined,
  });
  await announce(before.id, tx);
}
