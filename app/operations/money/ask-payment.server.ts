import { and, eq, isNotNull } from "drizzle-orm";
import { orderOfCapture } from "../../payment/orders.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";
import { updatePayment } from "./paid.server.ts";
import { lockReservationOf, type SettleOutcome } from "./record-order.server.ts";
import { carryOutRefund, type RefundOutcome } from "./refund.server.ts";
import { settle } from "./settle.server.ts";

/**
 * The subjects that PayPal can be asked about at once, instead of waiting for the sweep: by PayPal's ids, or by the
 * site's.
 */
export const paymentSubjects = ["order", "capture", "refund", "reservation"] as const;
type PaymentQuestion = { about: (typeof paymentSubjects)[number]; id: string };

/** Asks PayPal and records the answer. Throws a PaymentError where PayPal does not answer. */
export async function askAboutPayment({
  about,
  id,
}: PaymentQuestion): Promise<SettleOutcome | RefundOutcome | "checked" | "unknown"> {
  switch (about) {
    case "order":
      return await settle(id);
    case "capture": {
      const orderId = await orderOfCapture(id);
      return orderId ? await settle(orderId) : "unknown";
    }
    case "refund": {
      const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
      return refund ? await carryOutRefund(refund) : "unknown";
    }
    case "reservation":
      return (await checkPayment(id)) ? "checked" : "unknown";
  }
}

/** Asks about all PayPal orders of a reservation, then updates its payment state from the ledger. */
async function checkPayment(reservationId: string): Promise<boolean> {
  const isTheirs = eq(reservations.id, reservationId);
  const orders = await db
    .select({ orderId: paypalOrders.orderId })
    .from(paypalOrders)
    .innerJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
    .where(and(isTheirs, isNotNull(paypalOrders.orderId)));
  for (const { orderId } of orders) await settle(orderId!);
  return await db.transaction(async (tx) => {
    const { checkoutId } = reservations;
    const [row] = await tx.select({ checkoutId }).from(reservations).where(isTheirs);
    if (!row) return false;
    await lockCheckout(tx, row.checkoutId);
    const reservation = await lockReservationOf(tx, row.checkoutId);
    await updatePayment(tx, reservation!, { orderKey: reservationId, arrived: [], wentBack: [] });
    return true;
  });
}
