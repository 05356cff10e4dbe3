import { eq } from "drizzle-orm";
import { likelierAddress } from "../../domain/common/email-slip.server.ts";
import { isId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";

/**
 * Replaces a mistyped e-mail address of a checkout by the likelier one, as the guest confirmed; a booked checkout
 * stays as it is.
 */
export async function correctEmail(checkoutId: string): Promise<void> {
  if (!isId(checkoutId)) return;
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    const email = checkout?.status === "active" && likelierAddress(checkout.details.email);
    if (!email) return;
    const details = { ...checkout.details, email };
    await tx.update(checkouts).set({ details }).where(eq(checkouts.id, checkoutId));
    // The reservation on hold is updated too, where a payment was begun.
    await tx.update(reservations).set({ email }).where(eq(reservations.checkoutId, checkoutId));
  });
}
