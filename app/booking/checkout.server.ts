import { eq } from "drizzle-orm";
import { type Quote, transferQuote } from "../domain/fare.ts";
import type { Language } from "../domain/language.ts";
import { isId, newId } from "../domain/reference.ts";
import type { CheckoutDetails } from "../domain/reservation.ts";
import { tourQuote } from "../domain/tour.ts";
import type { TourBookingForm } from "../domain/tour-booking.ts";
import type { TransferOrder } from "../domain/transfer.ts";
import { findFare, findTour } from "../store/catalogue.server.ts";
import { db } from "../store/db.server.ts";
import { currentPolicy } from "../store/policy.server.ts";
import { checkouts } from "../store/schema.server.ts";

const openForMs = 24 * 3_600_000;

/** The new checkout's id, or undefined when there is no fare: nothing is sold at 0. */
export async function startTransferCheckout(
  form: TransferOrder,
  language: Language,
  userId?: string,
): Promise<string | undefined> {
  const fare = await findFare(form.from, form.to);
  const quote = transferQuote(fare, form.passengers, form.tripType);
  return await startCheckout({ kind: "Viaje", ...form }, quote, language, userId);
}

/** The new checkout's id, or undefined when there is no such tour. */
export async function startTourCheckout(
  form: TourBookingForm,
  language: Language,
  userId?: string,
): Promise<string | undefined> {
  const tour = await findTour(form.tour, language);
  if (!tour) return undefined;
  return await startCheckout({ kind: "Tour", ...form }, tourQuote(tour, form.passengers), language, userId);
}

export type Checkout = typeof checkouts.$inferSelect;

export async function findCheckout(id: string): Promise<Checkout | undefined> {
  if (!isId(id)) return undefined;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout;
}

async function startCheckout(details: CheckoutDetails, quote: Quote, language: Language, userId?: string) {
  if (quote.priceCents <= 0) return undefined;
  const id = newId();
  const expiresAt = new Date(Date.now() + openForMs);
  const { id: policyId } = await currentPolicy();
  await db.insert(checkouts).values({ id, userId, details, ...quote, language, policyId, expiresAt });
  return id;
}
