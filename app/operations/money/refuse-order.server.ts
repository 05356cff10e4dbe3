import { and, eq, isNull } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { type PaymentError, refusalOf } from "../../payment/payment-error.ts";
import { captureAnswer } from "../../payment/refusals.ts";
import { db } from "../../store/engine/db.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import type { KnownOrder, SettleOutcome } from "./record-order.server.ts";

/**
 * Records a refused capture and returns what it means. Once the site showed a guest that nothing was charged, only
 * the guest may try again.
 */
export async function refuseCapture(
  known: KnownOrder,
  error: PaymentError,
  by: "buyer" | "machine",
): Promise<SettleOutcome> {
  const answer = captureAnswer(refusalOf(error));
  if (answer === "unknown") throw error;
  // A buyer who approved and left the site may have been promised a letter.
  const promisedAt = by === "machine" ? new Date() : null;
  const refused = answer !== "notApproved" && {
    ...refusalFields(error),
    declines: known.declines + 1,
    promisedAt,
  };
  const { key, state, declines } = paypalOrders;
  await db
    .update(paypalOrders)
    .set({ state: "open", ...refused })
    // An order that another process claimed again meanwhile stays as it is.
    .where(and(eq(key, known.key), eq(state, "capturing"), eq(declines, known.declines)));
  return answer;
}

/**
 * Records that PayPal refused to return an order. An open order is not being captured, and it is captured only when
 * its buyer asks again. Throws the error where the buyer did not ask, or the order is not open.
 */
export async function refuseRead(
  orderId: string,
  error: unknown,
  by: "buyer" | "machine",
): Promise<SettleOutcome> {
  const refused = refusalFields(error);
  const isOpen = and(eq(paypalOrders.orderId, orderId), eq(paypalOrders.state, "open"));
  const isNoted = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(paypalOrders).where(isOpen).for("update");
    if (!order) return false;
    const declines = order.declines + (by === "buyer" ? 1 : 0);
    await tx
      .update(paypalOrders)
      .set({ ...refused, declines })
      .where(isOpen);
    return by === "buyer";
  });
  if (!isNoted) throw error;
  return "notOffered";
}

/** Records that PayPal refused to make an order: the attempt ends, and the next one is a new request. */
export async function refuseAttempt(key: string, error: unknown): Promise<undefined> {
  const refused = refusalFields(error);
  log.error({ error }, "create order");
  const isWithoutOrder = and(eq(paypalOrders.key, key), isNull(paypalOrders.orderId));
  await db
    .update(paypalOrders)
    .set({ state: "gone", ...refused })
    .where(isWithoutOrder);
}

function refusalFields(error: unknown) {
  return { refusal: refusalOf(error).slice(0, 100), refusedAt: new Date() };
}
