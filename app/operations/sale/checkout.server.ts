import { and, eq, notExists } from "drizzle-orm";
import { tourQuote } from "../../domain/catalogue/tour.ts";
import { addressInDoubt } from "../../domain/common/email-slip.server.ts";
import type { Language } from "../../domain/common/language.ts";
import { isId, newId } from "../../domain/common/reference.ts";
import { transferQuote } from "../../domain/price/fare.ts";
import type { Quote } from "../../domain/price/price-line.ts";
import { withSurcharges } from "../../domain/price/surcharge.ts";
import { legsOf, withPickups } from "../../domain/reservation/leg.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import type { TourBookingForm } from "../../domain/sale/tour-booking.ts";
import type { TransferOrder } from "../../domain/sale/transfer.ts";
import { findSoldTour } from "../../store/catalogue/tours.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { findFare } from "../../store/price/fares.server.ts";
import { listSurcharges } from "../../store/price/surcharges.server.ts";
import { currentPolicy } from "../../store/reservation/policy.server.ts";
import { readGeography } from "../../store/ride/geography.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { quotes } from "../../store/schema/quote-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";

const openForMs = 24 * 3_600_000;

/** The facts about a new checkout that its form does not hold. */
interface Given {
  userId?: string | undefined;
  /** The partner who books it or sends its guest. */
  partnerId?: string | null | undefined;
  /** The desk of the partner that books it on its own page: its draft keeps its id. */
  partnerDeskId?: string | null | undefined;
  /** Requests with the same id make one draft: both of a double click, or one that is sent again. */
  id?: string | undefined;
  /** The staff makes the checkout for a guest, perhaps at an agreed price, which replaces the price by the fares. */
  byHand?: { agreed?: { cents: number; reason: string } | undefined; expiresAt?: Date | undefined };
}

/** Starts a checkout. Returns its id, or undefined when there is no fare: nothing is sold for 0. */
export async function startTransferCheckout(
  form: TransferOrder,
  language: Language,
  given: Given = {},
): Promise<string | undefined> {
  const fare = await findFare(form.from, form.to);
  const quote = transferQuote(fare, form.passengers, form.tripType);
  return await startCheckout({ details: { kind: "Viaje", ...form }, quote, language }, given);
}

/** Starts a checkout. Returns its id, or undefined when there is no such tour. */
export async function startTourCheckout(
  form: TourBookingForm,
  language: Language,
  given: Given = {},
): Promise<string | undefined> {
  const tour = await findSoldTour(form.tour, language);
  if (!tour) return undefined;
  const quote = tourQuote(tour, form.passengers);
  return await startCheckout({ details: { kind: "Tour", ...form }, quote, language }, given);
}

export type Checkout = typeof checkouts.$inferSelect;

export async function findCheckout(id: string): Promise<Checkout | undefined> {
  if (!isId(id)) return undefined;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout;
}

/** Says whether a draft is neither booked nor paid before its guest has answered about a doubtful e-mail address. */
export const hasEmailInDoubt = ({ status, details }: Pick<Checkout, "status" | "details">): boolean =>
  status === "active" && addressInDoubt(details) !== undefined;

/** Returns the key of a form that may have been sent before, as the id of its draft; undefined where it is none. */
export const draftIdOf = (key: string): string | undefined => (isId(key) ? key : undefined);

interface NewCheckout {
  details: CheckoutDetails;
  quote: Quote;
  language: Language;
}

async function startCheckout(
  { details: typed, quote, language }: NewCheckout,
  { userId, partnerId = null, partnerDeskId = null, id = newId(), byHand }: Given,
) {
  const agreed = byHand?.agreed;
  const isCharter = agreed && typed.said?.charterHours;
  if (quote.priceCents <= 0 && !isCharter) return undefined;
  const details = withPickups(typed, byHand ? "agreed" : "guest", await readGeography());
  const price = agreed
    ? { priceCents: agreed.cents, breakdown: [{ kind: "agreed" as const, ...agreed }] }
    : withSurcharges(quote, legsOf(details), await listSurcharges());
  const expiresAt = byHand?.expiresAt ?? new Date(Date.now() + openForMs);
  const { id: policyId } = await currentPolicy();
  const draft = {
    userId,
    partnerId,
    partnerDeskId,
    details,
    ...price,
    code: null,
    language,
    policyId,
    expiresAt,
  };
  return await db.transaction(async (tx) => {
    const own = byHand || partnerDeskId || !(await isSpent(tx, id)) ? id : newId();
    const isActive = eq(checkouts.status, "active");
    // A quote keeps what it offers.
    const quoted = tx.select().from(quotes).where(eq(quotes.checkoutId, own));
    await tx
      .insert(checkouts)
      .values({ id: own, ...draft })
      .onConflictDoUpdate({ target: checkouts.id, set: draft, setWhere: and(isActive, notExists(quoted)) });
    return own;
  });
}

/** Says whether a draft is booked, offered as a quote, or somebody has begun to pay it: it stays as it is then. */
async function isSpent(tx: Transaction, id: string): Promise<boolean> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!checkout) return false;
  const begun = await Promise.all([
    tx.$count(reservations, eq(reservations.checkoutId, id)),
    tx.$count(paypalOrders, eq(paypalOrders.checkoutId, id)),
    tx.$count(quotes, eq(quotes.checkoutId, id)),
  ]);
  return checkout.status !== "active" || begun.some((count) => count > 0);
}
