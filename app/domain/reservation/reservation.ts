import type { Language } from "../common/language.ts";
import type { Relation } from "../partner/relation.ts";
import type { TripType } from "../price/fare.ts";
import type { PriceLine } from "../price/price-line.ts";
import type { FlightPickup, PickupReason } from "../ride/flight-pickup.ts";
import type { JobState } from "../ride/job-state.ts";
import type { PickupWindow } from "../ride/pickup-window.ts";
import type { GivenRideDetails, GivenTripDetails } from "../ride/ride-details.ts";
import type { When } from "../ride/when.ts";
import type { TourBookingForm } from "../sale/tour-booking.ts";
import type { TransferOrder } from "../sale/transfer.ts";
import type { Refundable } from "./policy.ts";
import type { Stage } from "./stage.ts";

/** These values are stored, and other programs read them. */
export const bookingTypes = ["Tour", "Viaje"] as const;
export const reservationStatuses = ["pending", "COMPLETED", "CANCELLED"] as const;
export const paymentStates = ["PENDING", "COMPLETED", "FAILED", "REFUNDED"] as const;
export type BookingType = (typeof bookingTypes)[number];
export type ReservationStatus = (typeof reservationStatuses)[number];
export type PaymentState = (typeof paymentStates)[number];

/** A checkout is made from the parsed form, as it was quoted. */
export type CheckoutDetails = (({ kind: "Viaje" } & TransferOrder) | ({ kind: "Tour" } & TourBookingForm)) & {
  said?: GivenTripDetails | undefined;
  /** The number under which an agency or a marketplace has it in its own books; the desk alone writes it. */
  partnerReference?: string;
  /** The guest was asked about a doubtful e-mail address, and said that it is right. */
  emailIsRight?: true;
  /** The pick-up of each ride; drafts of an older version lack it. */
  pickups?: When[] | undefined;
  /** The people in each van of each ride, in the order of a series whose first ride went in several. */
  vans?: number[][] | undefined;
};

/** One ride on one day; a tour's ride has no origin and destination of its own. */
export interface Ride extends GivenRideDetails, When, PickupWindow, Refundable {
  time: string | null;
  flight: string | null;
  /** The names of the places. */
  from: string | null;
  to: string | null;
  fromAirport: boolean;
  toAirport: boolean;
  /** Why it is at its hour, where the hour follows from its flight. */
  reason: PickupReason | null;
  /** The pick-up that would leave enough time at the airport, where the typed one is later. */
  better?: FlightPickup | undefined;
}

/** A booked ride and its progress. */
export interface Leg extends Ride {
  id: string;
  /** The minutes of the drive; null on a tour or an unknown road. */
  driveMinutes?: number | null;
  state: JobState;
}

/** A reservation as guests see it: on the trip page, in letters, in the success dialog. */
export interface Reservation {
  id: string;
  reference: string;
  bookingType: BookingType;
  tour: string | null;
  /** The tour's length from the first door and back to it; the desk reads it from the catalogue. */
  tourMinutes?: number | null;
  /** The largest group of the tour. */
  tourMost?: number | null;
  /** The days of the week on which the tour runs; null for every day. */
  tourWeekdays?: number[] | null;
  tripType: TripType | null;
  passengers: number;
  /** The number of travellers, where it is below the number paid for. */
  travellers: number | null;
  legs: Leg[];
  priceCents: number;
  /** The lines of what stands now; they add up to the price. */
  breakdown: PriceLine[];
  firstName: string;
  email: string;
  phone: string;
  message: string;
  language: Language;
  stage: Stage;
  status: ReservationStatus;
  payment: PaymentState;
  /** The guest's tax id for the receipt, or "". */
  taxId: string;
  /** The version of the link for fellow travellers. */
  shareVersion: number;
  /** How its partner pays for it; null without a partner. */
  relation: Relation | null;
  /** The number of changes of the plan; calendars use it as SEQUENCE. */
  changes: number;
  /** The cancellation policy under which the reservation was sold. */
  policyId: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The summary that a visitor checks before booking and sees afterwards. */
export type BookingSummary = Omit<
  Reservation,
  | "id"
  | "reference"
  | "tourMinutes"
  | "tourWeekdays"
  | "language"
  | "stage"
  | "status"
  | "payment"
  | "taxId"
  | "relation"
  | "shareVersion"
  | "changes"
  | "createdAt"
  | "updatedAt"
  | "legs"
  | "policyId"
> & { legs: Ride[] };

/** The people who travel: fewer than were paid for where some stay at home, in which case `travellers` says how many. */
export function peopleOf({
  travellers,
  passengers,
}: {
  travellers?: number | null;
  passengers: number;
}): number {
  return travellers ?? passengers;
}
