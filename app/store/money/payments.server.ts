import { eq } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { opensTrip } from "../reservation/former-links.server.ts";
import { paypalOrders } from "../schema/payment-schema.server.ts";
import { reservations } from "../schema/reservation-schema.server.ts";

/** Finds the reservation and checkout that a PayPal order belongs to. */
export async function findReservationOfOrder(
  orderId: string,
): Promise<{ checkoutId: string; reservationId: string } | undefined> {
  const [row] = await db
    .select({ checkoutId: reservations.checkoutId, reservationId: reservations.id })
    .from(paypalOrders)
    .innerJoin(reservations, eq(reservations.checkoutId, paypalOrders.checkoutId))
    .where(eq(paypalOrders.orderId, orderId));
  return row;
}

export async function findCheckoutOfTrip(tripHash: string): Promise<string | undefined> {
  const { checkoutId } = reservations;
  const [row] = await db.select({ checkoutId }).from(reservations).where(opensTrip(tripHash));
  return row?.checkoutId;
}
