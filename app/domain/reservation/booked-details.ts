import type { BookingSummary, CheckoutDetails } from "./reservation.ts";

/** What stays of a form as it was typed: the checkout shows it, and the reservation keeps it. */
export function bookedDetails(
  details: CheckoutDetails,
): Omit<BookingSummary, "tour" | "legs" | "priceCents" | "breakdown"> {
  const { kind, passengers, firstName, email, phone, message } = details;
  return {
    bookingType: kind,
    tripType: kind === "Viaje" ? details.tripType : null,
    passengers,
    // A draft of before may not know.
    travellers: (kind === "Tour" && details.travellers) || null,
    firstName,
    email,
    phone,
    message,
  };
}
