import { and, eq, isNull } from "drizzle-orm";
import { log } from "../../log.server.ts";
import { type PaymentError, refusalOf } from "../../payment/payment-error.ts";
import { captureAnswer } from "../../payment/refusals.ts";
import { db } from "../../store/engine/db.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import type { KnownOrder, SettleOutcome } from "./record-order.server.ts";

/** What a refused capture means. Once a guest was told that nothing was charged, the guest alone may try again. */
export async function refuseCapture(
  known: KnownOrder,
  error: PaymentError,
  by: "buyer" | "machine",
): Promise<SettleOutcome> {
  const answer = captureAnswer(refusalOf(error));
  if (answer === "unknown") throw error;
  // Whoever approved and went away may have been told that we write.
  const promisedAt = by === "machine" ? new Date() : null;
  const refused = answer !== "notApproved" && { ...why(error), declines: known.declines + 1, promisedAt };
  const { key, state, declines } = paypalOrders;
  await db
    .update(paypalOrders)
    .set({ state: "open", ...refused })
    // Not what somebody else claimed anew meanwhile.
    .where(and(eq(key, known.key), eq(state, "capturing"), eq(declines, known.declines)));
  return answer;
}

/** PayPal does not let us read the order. Nobody has begun to take its money: then nobody will, unasked. */
export async function refuseRead(
  orderId: string,
  error: unknown,
  by: "buyer" | "machine",
): Promise<SettleOutcome> {
  const refused = why(error);
  const isOpen = and(eq(paypalOrders.orderId, orderId), eq(paypalOrders.state, "open"));
  const told = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(paypalOrders).where(isOpen).for("update");
    if (!order) return false;
    const declines = order.declines + (by === "buyer" ? 1 : 0);
    await tx
      .update(paypalOrders)
      .set({ ...refused, declines })
      .where(isOpen);
    return by === "buyer";
  });
  if (!told) throw error;
  return "notOffered";
}

/** PayPal makes no order for us: the attempt is over, and the next one is another question. */
export async function refuseAttempt(key: string, error: unknown): Promise<undefined> {
  const refused = why(error);
  log.error({ error }, "create order");
  const unmade = and(eq(paypalOrders.key, key), isNull(paypalOrders.orderId));
  await db
    .update(paypalOrders)
    .set({ state: "gone", ...refused })
    .where(unmade);
}

function why(error: unknown) {
  return { refusal: refusalOf(error).slice(0, 100), refusedAt: new Date() };
}
