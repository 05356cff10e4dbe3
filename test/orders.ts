import type { CheckoutDetails } from "../app/domain/reservation/reservation.ts";

const guest = { firstName: "Emma", email: "emma@example.com", phone: "+14155552671", message: "Hello" };

/** The order goes there by a morning flight, and back at an hour that is agreed later. */
export const orderedTransfer = {
  ...guest,
  kind: "Viaje",
  from: "liberia-airport",
  to: "tamarindo",
  departure: "2026-12-05",
  departureTime: "10:00",
  departureFlight: "UA1642",
  passengers: 4,
  tripType: "roundTrip",
  returnDate: "2026-12-12",
  returnTime: "",
  returnFlight: "",
  said: undefined,
} as const satisfies CheckoutDetails;

export const orderedTour: Extract<CheckoutDetails, { kind: "Tour" }> = {
  ...guest,
  kind: "Tour",
  tour: "1001",
  date: "2026-12-05",
  passengers: 4,
  travellers: null,
  said: undefined,
};
