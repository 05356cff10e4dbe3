import type { Day } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { PriceLine, TripType } from "../price/fare.ts";
import type { FlightPickup } from "../ride/flight-pickup.ts";
import type { JobState } from "../ride/job.ts";
import type { GivenRideDetails, GivenTripDetails } from "../ride/ride-details.ts";
import type { TourBookingForm } from "../sale/tour-booking.ts";
import type { TransferOrder } from "../sale/transfer.ts";
import type { Stage } from "./stage.ts";

/** As they are stored, and read by other programs. */
export const bookingTypes = ["Tour", "Viaje"] as const;
export const reservationStatuses = ["pending", "COMPLETED", "CANCELLED"] as const;
export const paymentStates = ["PENDING", "COMPLETED", "FAILED", "REFUNDED"] as const;
export type BookingType = (typeof bookingTypes)[number];
export type ReservationStatus = (typeof reservationStatuses)[number];
export type PaymentState = (typeof paymentStates)[number];

/** What a checkout was made from: the parsed form, as it was quoted. */
export type CheckoutDetails = (({ kind: "Viaje" } & TransferOrder) | ({ kind: "Tour" } & TourBookingForm)) & {
  said?: GivenTripDetails | undefined;
};

/** One ride on one day; a tour's ride has no origin and destination of its own. */
export interface Ride extends GivenRideDetails {
  day: Day;
  /** `HH:mm`, or null when the operator agrees it with the guest. */
  time: string | null;
  flight: string | null;
  /** Place names. */
  from: string | null;
  to: string | null;
  /** When its flight would have it begin. */
  pickup?: FlightPickup | undefined;
}

/** A ride that is booked, and how far it has come. */
export interface Leg extends Ride {
  id: string;
  state: JobState;
}

/** A reservation as people see it: on the trip page, in letters, in the success dialog. */
export interface Reservation {
  id: string;
  reference: string;
  bookingType: BookingType;
  tour: string | null;
  /** From the first door and back to it; the desk reads it elsewhere. */
  tourMinutes?: number | null;
  /** How many a tour takes. */
  tourMost?: number | null;
  tripType: TripType | null;
  passengers: number;
  /** How many come, where they are fewer than are paid for. */
  travellers: number | null;
  legs: Leg[];
  priceCents: number;
  breakdown: PriceLine[];
  firstName: string;
  email: string;
  phone: string;
  message: string;
  language: Language;
  stage: Stage;
  status: ReservationStatus;
  payment: PaymentState;
  /** For the receipt, if the guest gave one. */
  taxId: string;
  /** The version of the link for fellow travellers. */
  shareVersion: number;
  /** How often its plan changed. */
  changes: number;
  /** Of the cancellation policy as sold. */
  policyId: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a visitor checks before booking, and sees afterwards. */
export type BookingSummary = Omit<
  Reservation,
  | "id"
  | "reference"
  | "tourMinutes"
  | "language"
  | "stage"
  | "status"
  | "payment"
  | "taxId"
  | "shareVersion"
  | "changes"
  | "createdAt"
  | "updatedAt"
  | "legs"
  | "policyId"
> & { legs: Ride[] };
