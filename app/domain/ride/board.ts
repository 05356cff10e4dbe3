import type { Day } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { DrivenHalf } from "./driven-half.ts";
import type { FlightReport } from "./flight/report.ts";
import type { JobState } from "./job-state.ts";
import type { PickupHours } from "./pickup-window.ts";
import type { Hired } from "./ride-details.ts";

/** An end of a ride: the operator's name for the place, and the address there. */
export interface Stop {
  /** The place's id; null for a tour, which begins and ends where the guests stay. */
  id: string | null;
  name: string;
  airport: boolean;
  door: string | null;
  /** The coordinates of the place as maps read them. */
  point?: string;
}

/** The first part of a ride whose van broke down: its driver, van, start, day and hour. `DrivenHalf` is its stored form. */
export interface FirstHalf extends Pick<DrivenHalf, "driverId" | "vehicleId"> {
  from: Stop;
  day: Day;
  time: string | null;
}

/**
 * One van's part of a ride on one day: everything about it that occupies a driver or a van, and all that may be
 * missing except the payment.
 */
export interface OccupiedJob extends PickupHours, Partial<Hired> {
  id: string;
  legId: string;
  day: Day;
  /** The flight changed since a person named the time. */
  timeToCheck: boolean;
  flight: string | null;
  /** The flight's landing or take-off, `HH:mm`. */
  flightTime: string | null;
  from: Stop;
  to: Stop;
  /** The tour's id, its name, and its length. */
  tour: { id: string; name: string; minutes: number } | null;
  guest: string;
  phone: string;
  people: number;
  boards: number;
  state: JobState;
  /** The moment at which the ride ended or its guest was given up, where it is known. */
  endedAt: string | null;
  driverId: string | null;
  vehicleId: string | null;
  /** Keys (`clashKey`) of the clashes that a colleague accepted with a reason. */
  clashWith: string[];
  received: boolean;
  guestTold: boolean;
  /** A letter names the driver to the guest, the evening before or once the driver is known. */
  letterTells: boolean;
  problem: string | null;
  /** Another van drove the first part of this ride: `from`, `day` and `time` are those of the second part. */
  half: FirstHalf | null;
  /** The latest news of its flight, where flights are watched. */
  report?: FlightReport;
}

/** A job with everything that the board, a paper sheet and a driver's page show. */
export interface BoardJob extends OccupiedJob {
  reservationId: string;
  reference: string;
  language: Language;
  /** Whether the guest has an e-mail address. */
  hasEmail: boolean;
  note: string;
  /** The number of this van among the vans of the ride, from 1. */
  part: { number: number; of: number };
  childSeats: number;
  childSeatAges: string | null;
  bags: number;
  extraStop: string | null;
  clashReason: string | null;
  collectCents: number | null;
  /** Whether the driver has collected the cash. */
  isCollected: boolean;
  seen: boolean;
  /** The moment since which the van waits for its guests, as ISO text; null unless it waits. */
  arrivedAt: string | null;
  /** The cents that the guest still owes for the whole trip. */
  dueCents: number;
  /** PayPal reviews a payment: until it decides, the sum is neither due nor paid. */
  inReview: boolean;
  /** Whether the sum due is collected on this ride: the first one that is left, or the last one once all are over. */
  asksDue: boolean;
  /** The cents that the drivers of the remaining rides of this trip are to collect. */
  promisedCents: number;
}
