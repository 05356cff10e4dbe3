import { eq } from "drizzle-orm";
import { likelierAddress } from "../../domain/common/email-slip.server.ts";
import { isId } from "../../domain/common/reference.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockCheckout } from "../sale/reserve.server.ts";

/**
 * Replaces a mistyped e-mail address of a checkout by the likelier one, as the guest confirmed; a booked checkout
 * stays as it is.
 */
export async function correctEmail(checkoutId: string): Promise<void> {
  await changeDraft(checkoutId, ({ email }) => {
    const likelier = likelierAddress(email);
    return likelier ? { email: likelier } : {};
  });
}

/** Notes that the e-mail address of a checkout is right, as the guest confirmed. */
export async function keepEmail(checkoutId: string): Promise<void> {
  await changeDraft(checkoutId, () => ({ emailIsRight: true }));
}

type Answer = Partial<Pick<CheckoutDetails, "email" | "emailIsRight">>;

async function changeDraft(checkoutId: string, answer: (details: CheckoutDetails) => Answer): Promise<void> {
  if (!isId(checkoutId)) return;
  await db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout?.status !== "active") return;
    const details = { ...checkout.details, ...answer(checkout.details) };
    const { email } = details;
    await tx.update(checkouts).set({ details }).where(eq(checkouts.id, checkoutId));
    // The reservation on hold is updated too, where a payment was begun.
    await tx.update(reservations).set({ email }).where(eq(reservations.checkoutId, checkoutId));
  });
}
