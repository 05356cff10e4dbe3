import type { BookingSummary, CheckoutDetails } from "./reservation.ts";

/** Returns the typed values that the checkout shows and the reservation keeps. */
export function bookedDetails(
  details: CheckoutDetails,
): Omit<BookingSummary, "tour" | "legs" | "priceCents" | "breakdown"> {
  const { kind, passengers, firstName, email, phone, message } = details;
  return {
    bookingType: kind,
    tripType: kind === "Viaje" ? details.tripType : null,
    passengers,
    // Drafts of an older version lack this field.
    travellers: (kind === "Tour" && details.travellers) || null,
    firstName,
    email,
    phone,
    message,
  };
}
