import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { canPayOnline } from "../../payment/online.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { db } from "../../store/engine/db.server.ts";
import { isClockSure } from "../../store/engine/watch-clock.server.ts";
import { paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { sendPromisedLetters } from "../message/promised-letters.server.ts";
import { carryOutRefund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";

const atOnce = 200;
/** PayPal drops an order that was not approved long before this time. */
const forgottenMs = 6 * 3_600_000;

/**
 * Asks PayPal again about every payment and refund that is not decided: a lost answer, a closed window or a crash
 * may have left it. It is the safety net behind the buyer's return and PayPal's messages. Returns false when PayPal
 * does not answer; the next sweep then begins where this one ended.
 */
export async function sweep(): Promise<boolean> {
  if (!canPayOnline) return true;
  const { state, checkedAt, createdAt, orderId } = paypalOrders;
  const isSure = await isClockSure("write");
  const longAgo = lt(createdAt, new Date(Date.now() - forgottenMs));
  const isForgotten = and(eq(state, "open"), longAgo, isNull(orderId));
  if (isSure) await db.update(paypalOrders).set({ state: "gone" }).where(isForgotten);
  const open = await db
    .select()
    .from(paypalOrders)
    .where(and(inArray(state, ["open", "capturing", "review"]), isNotNull(orderId)))
    .orderBy(asc(checkedAt))
    .limit(atOnce);
  try {
    // One order may be faulty; three in a row without an answer mean that PayPal is down.
    let [answered, silent] = [0, 0];
    for (const order of open) {
      if (await trySettle(order, isSure)) [answered, silent] = [answered + 1, 0];
      else silent += 1;
      if (silent === 3) return false;
    }
    const requested = await db.select().from(refunds).where(eq(refunds.state, "requested")).limit(atOnce);
    for (const refund of requested)
      await carryOutRefund(refund).catch((error) => log.warn({ error }, "refund not swept"));
    return answered > 0 || silent === 0;
  } finally {
    await sendPromisedLetters();
  }
}

async function trySettle(
  { key, orderId, createdAt }: typeof paypalOrders.$inferSelect,
  isSure: boolean,
): Promise<boolean> {
  const isOld = isSure && Date.now() - createdAt.getTime() > forgottenMs;
  try {
    const outcome = await settle(orderId!);
    await markChecked(key);
    if (!isOld || !["notApproved", "declined"].includes(outcome)) return true;
    await db
      .update(paypalOrders)
      .set({ state: "gone" })
      .where(and(eq(paypalOrders.key, key), eq(paypalOrders.state, "open")));
    return true;
  } catch (error) {
    log.warn({ error, order: orderId }, "order not swept");
    await markChecked(key); // the other orders come first next time
    return !(error instanceof PaymentError && error.silent);
  }
}

async function markChecked(key: string): Promise<void> {
  await db.update(paypalOrders).set({ checkedAt: new Date() }).where(eq(paypalOrders.key, key));
}
