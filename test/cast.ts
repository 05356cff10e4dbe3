import { tourQuote } from "../app/domain/catalogue/tour.ts";
import type { Ledger } from "../app/domain/money/payment.ts";
import { transferQuote } from "../app/domain/price/fare.ts";
import { defaultPolicy, defaultPolicyId } from "../app/domain/reservation/policy.ts";
import type { Reservation } from "../app/domain/reservation/reservation.ts";
import { noWindow } from "../app/domain/ride/pickup-window.ts";
import type { LetterAbout } from "../app/mail/letter.ts";

const fare = { origin: "liberia-airport", destination: "tamarindo", baseCents: 10_000, extraCents: 1_000 };

/** The booking of the tests' customer: six people from the airport and back. */
export const emmasTransfer: Reservation = {
  id: "abcdefghij0123456789",
  reference: "TMR-7K4Q2",
  bookingType: "Viaje",
  tour: null,
  tripType: "roundTrip",
  passengers: 6,
  travellers: null,
  relation: null,
  legs: [
    {
      id: "leg-1",
      state: "planned",
      day: "2026-12-05",
      time: "20:00",
      timeFrom: "guest",
      ...noWindow,
      flight: "UA1642",
      from: "Liberia Airport",
      to: "Tamarindo",
      fromAirport: true,
      toAirport: false,
      reason: null,
      refundsFrom: "2026-12-05T20:00",
    },
    {
      id: "leg-2",
      state: "planned",
      day: "2026-12-14",
      time: null,
      timeFrom: null,
      ...noWindow,
      flight: null,
      from: "Tamarindo",
      to: "Liberia Airport",
      fromAirport: false,
      toAirport: true,
      reason: null,
      refundsFrom: "2026-12-14T23:59",
    },
  ],
  ...transferQuote(fare, 6, "roundTrip"),
  firstName: "Emma",
  email: "emma@example.com",
  phone: "+14155552671",
  message: "Two surfboards, please.",
  language: "en",
  stage: "booked",
  status: "pending",
  payment: "PENDING",
  shareVersion: 1,
  taxId: "",
  changes: 0,
  policyId: defaultPolicyId,
  createdAt: new Date("2026-11-20T16:00:00Z"),
  updatedAt: new Date("2026-11-20T16:00:00Z"),
};

export const emmasTour: Reservation = {
  ...emmasTransfer,
  bookingType: "Tour",
  tour: "Sunset Catamaran",
  tourMinutes: 300,
  tripType: null,
  passengers: 3,
  legs: [
    {
      id: "leg-1",
      state: "planned",
      day: "2026-12-31",
      time: null,
      timeFrom: null,
      ...noWindow,
      flight: null,
      from: null,
      to: null,
      fromAirport: false,
      toAirport: false,
      reason: null,
      refundsFrom: "2026-12-31T23:59",
    },
  ],
  ...tourQuote({ pricePerPersonCents: 8_500, leastPeople: 3 }, 3),
};

export const nothingPaid: Ledger = {
  capturedCents: 0,
  onlineCents: 0,
  onlinePayments: [],
  cashCents: 0,
  partnerCents: 0,
  depositCents: 0,
  onlineBackCents: 0,
  differenceCents: 0,
  refundedCents: 0,
  refundingCents: 0,
  inReview: false,
  unmatched: false,
  failed: false,
};

/** The data of the letters about the customer's transfer. */
export const aboutEmma: LetterAbout = {
  reservation: emmasTransfer,
  ledger: nothingPaid,
  policy: defaultPolicy,
  online: true,
  tripUrl: "https://example.com/trip/secret",
  coming: [],
  messageId: "<letter-1@example.com>",
};
