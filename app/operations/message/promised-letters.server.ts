import { and, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { lockOrder, lockReservationOf } from "../money/record-order.server.ts";
import { queueMoneyLetters } from "./notify.server.ts";

const atOnce = 200;
const { key, orderId, state, declines, promisedAt } = paypalOrders;

/** Stores that the site asked the buyer to wait for PayPal and promised a letter. */
export async function promiseLetter(id: string): Promise<void> {
  await db.update(paypalOrders).set({ promisedAt: new Date() }).where(eq(orderId, id));
}

/**
 * Queues letters to buyers who were promised one and whose payment failed. A payment that succeeded has a letter
 * already.
 */
export async function sendPromisedLetters(): Promise<void> {
  const isRefused = and(eq(state, "open"), gt(declines, 0));
  const isOver = or(inArray(state, ["captured", "failed", "gone"]), isRefused);
  const promised = await db
    .select({ id: orderId })
    .from(paypalOrders)
    .where(and(isNotNull(promisedAt), isOver))
    .limit(atOnce);
  for (const { id } of promised) await db.transaction((tx) => write(tx, id!));
}

async function write(tx: Transaction, id: string): Promise<void> {
  const { known, checkout } = (await lockOrder(tx, id))!;
  const reservation = checkout && (await lockReservationOf(tx, checkout.id));
  if (!known.promisedAt || !reservation) return;
  const ledger = await ledgerOf(reservation.id, tx);
  if (ledger.inReview) return; // another payment of the same booking is under way
  await tx.update(paypalOrders).set({ promisedAt: null }).where(eq(key, known.key));
  if (known.state === "captured" || ledger.capturedCents > 0) return;
  // The same order can be refused twice, with another card: a buyer who was asked to wait again gets a second
  // letter.
  const refusalMark = known.state === "open" ? known.declines : known.promisedAt.getTime();
  const failed = known.state === "failed" ? known.key : `${known.key}:${refusalMark}`;
  await queueMoneyLetters(tx, reservation, { arrived: [], wentBack: [], failed });
}
