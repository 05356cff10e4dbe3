import type { Day } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { LegPlan } from "../reservation/trip-request.ts";
import type { PickupWindow } from "../ride/pickup-window.ts";
import type { Role } from "../team/role.ts";
import type { ContactMessage } from "./contact.ts";

/** A trip's plan before or after a change; `legs` holds only the rides that changed. */
export interface KnownPlan {
  people: number;
  priceCents: number;
  legs: (LegPlan & { id: string })[];
}

/** Why a ride was taken away from a driver. */
export type WithdrawalReason = "cancelled" | "moved" | "given";

/** A ride that a driver no longer has, as the driver knew it. Without a reason it was moved or cancelled. */
export type WithdrawnRide = LegPlan & Partial<PickupWindow> & { jobId: string; why?: WithdrawalReason };

/** The refund of a change: all of it, and the part that PayPal pays back without the operator. */
export interface GoesBack {
  backCents: number;
  byItselfCents: number;
}

export type Changed = GoesBack & { before: KnownPlan; after: KnownPlan };
/** The ids of the cancelled rides, and the part of their price that the company keeps. */
export type Cancelled = GoesBack & { legs: string[]; keptCents: number; joined?: Joined };
/**
 * A duplicate booking was joined to another one: the payment that moved there, and the id of the other, where this
 * guest may know it.
 */
export interface Joined {
  movedCents: number;
  staysId?: string;
}

/** The vans and drivers of a ride and its pick-up time, as the letter was queued. */
export interface DriverNews {
  legId: string;
  day: Day;
  time: string;
  vans: { jobId: string; driverId: string; vehicleId: string | null }[];
}

/** The data of each kind of letter that can't be read from the reservation when the letter is written. */
export interface LetterContents {
  confirmation: undefined;
  operatorCopy: undefined;
  /** A colleague at the desk has to confirm the booking, or declined it. */
  asked: undefined;
  declined: undefined;
  unpaid: undefined;
  /** A ride is near, and details for its driver are missing. */
  unsaid: undefined;
  /** The drivers of a ride, as they were when the letter was queued. */
  driver: DriverNews;
  /** Thanks after a trip, with the link for reviews. */
  thanks: undefined;
  paid: { amountCents: number };
  operatorPaid: { amountCents: number };
  /** `takenBack` means that the buyer's bank or PayPal took the money back without the company. */
  refunded: { amountCents: number; takenBack: boolean };
  changed: Changed;
  cancelled: Cancelled;
  /** The operator's copies of changes that a guest made alone. */
  operatorChanged: Changed;
  operatorCancelled: Cancelled;
  contact: ContactMessage;
  message: { subject: string; text: string; replyTo: string };
  /** The day that the operator's evening letter describes. */
  dayAhead: { day: Day };
  passwordReset: { language: Language };
  /** Asks the owner of the address whether the booking shall stand among the trips of an account. */
  addBooking: undefined;
  /** An invitation to work at the desk, with the name of the colleague who invites. */
  invitation: { role: Role; by: string };
  /** To a partner: the statement of a month is there, or waits for its answer. */
  statement: { statementId: string };
  statementReminder: { statementId: string };
}

export type StatementLetterKind = "statement" | "statementReminder";

export type LetterKind = keyof LetterContents;

/** A letter of any kind, with the contents that its kind needs. */
export type KindOfLetter<Kind extends LetterKind = LetterKind> = {
  [Each in Kind]: { kind: Each } & (undefined extends LetterContents[Each]
    ? { contents?: undefined }
    : { contents: LetterContents[Each] });
}[Kind];
