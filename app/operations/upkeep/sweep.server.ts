import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { canPayOnline } from "../../payment/online.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { db } from "../../store/engine/db.server.ts";
import { isClockSure } from "../../store/engine/watch-clock.server.ts";
import { paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { writeAsPromised } from "../message/promised.server.ts";
import { carryOutRefund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";

const atOnce = 200;
/** PayPal lets an order that nobody approved run out long before. */
const forgottenMs = 6 * 3_600_000;

/**
 * Asks PayPal again about every payment and refund that is not decided: what a lost answer, a closed window
 * or a crash left behind. It is the net under the buyer's return and PayPal's messages. False when PayPal
 * does not answer: then the next one begins where this one ended.
 */
export async function sweep(): Promise<boolean> {
  if (!canPayOnline) return true;
  const { state, checkedAt, createdAt, orderId } = paypalOrders;
  const isSure = await isClockSure("write");
  const longAgo = lt(createdAt, new Date(Date.now() - forgottenMs));
  const gone = and(eq(state, "open"), longAgo, isNull(orderId));
  if (isSure) await db.update(paypalOrders).set({ state: "gone" }).where(gone);
  const open = await db
    .select()
    .from(paypalOrders)
    .where(and(inArray(state, ["open", "capturing", "review"]), isNotNull(orderId)))
    .orderBy(asc(checkedAt))
    .limit(atOnce);
  try {
    // One order may be ill; several in a row mean that PayPal is.
    let [answered, silent] = [0, 0];
    for (const order of open) {
      if (await trySettle(order, isSure)) [answered, silent] = [answered + 1, 0];
      else silent += 1;
      if (silent === 3) return false;
    }
    const asked = await db.select().from(refunds).where(eq(refunds.state, "requested")).limit(atOnce);
    for (const refund of asked)
      await carryOutRefund(refund).catch((error) => log.warn({ error }, "refund not swept"));
    return answered > 0 || silent === 0;
  } finally {
    await writeAsPromised();
  }
}

async function trySettle(
  { key, orderId, createdAt }: typeof paypalOrders.$inferSelect,
  isSure: boolean,
): Promise<boolean> {
  const old = isSure && Date.now() - createdAt.getTime() > forgottenMs;
  try {
    const outcome = await settle(orderId!);
    await touch(key);
    if (!old || !["notApproved", "declined"].includes(outcome)) return true;
    await db
      .update(paypalOrders)
      .set({ state: "gone" })
      .where(and(eq(paypalOrders.key, key), eq(paypalOrders.state, "open")));
    return true;
  } catch (error) {
    log.warn({ error, order: orderId }, "order not swept");
    await touch(key); // the others get their turn
    return !(error instanceof PaymentError && error.silent);
  }
}

async function touch(key: string): Promise<void> {
  await db.update(paypalOrders).set({ checkedAt: new Date() }).where(eq(paypalOrders.key, key));
}
