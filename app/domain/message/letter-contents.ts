import type { Day } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import type { LegPlan } from "../reservation/trip-request.ts";
import type { Role } from "../team/role.ts";
import type { ContactMessage } from "./contact.ts";

/** A trip before somebody changed it, or since: of its rides those that changed. */
export interface KnownPlan {
  people: number;
  priceCents: number;
  legs: (LegPlan & { id: string })[];
}

/** Why a ride is no longer a driver's. */
export type WithdrawalReason = "cancelled" | "moved" | "given";

/** A ride as its driver knew it, who doesn't drive it any more; without a reason it moved, or was cancelled. */
export type WithdrawnRide = LegPlan & { jobId: string; why?: WithdrawalReason };

/** What goes back because of it, and how much of that PayPal sends back by itself. */
export interface GoesBack {
  backCents: number;
  byItselfCents: number;
}

export type Changed = GoesBack & { before: KnownPlan; after: KnownPlan };
/** The rides, and what is kept of their price. */
export type Cancelled = GoesBack & { legs: string[]; keptCents: number; joined?: Joined };
/** Booked twice: how much of what was paid counts for the one that stays, and its id, where this guest may know it. */
export interface Joined {
  movedCents: number;
  staysId?: string;
}

/** The vans of a ride with their drivers, and when it leaves. */
export interface DriverNews {
  legId: string;
  day: Day;
  time: string;
  vans: { jobId: string; driverId: string; vehicleId: string | null }[];
}

/** What a letter says that can't be read from its reservation when it is written, by the kind of letter. */
export interface LetterContents {
  confirmation: undefined;
  operatorCopy: undefined;
  /** A person has to confirm it, or can't. */
  asked: undefined;
  declined: undefined;
  unpaid: undefined;
  /** A ride is near, and its driver does not know all. */
  unsaid: undefined;
  /** Who drives a ride, as it was when it was queued. */
  driver: DriverNews;
  /** For riding with us, and where to write of it. */
  thanks: undefined;
  paid: { amountCents: number };
  operatorPaid: { amountCents: number };
  /** Taken back: without our asking, as by a buyer's bank. */
  refunded: { amountCents: number; takenBack: boolean };
  changed: Changed;
  cancelled: Cancelled;
  /** What a guest did alone. */
  operatorChanged: Changed;
  operatorCancelled: Cancelled;
  contact: ContactMessage;
  message: { subject: string; text: string; replyTo: string };
  /** The day that is told of the evening before. */
  dayAhead: { day: Day };
  passwordReset: { language: Language };
  /** To somebody who is to work at the desk, and who invites. */
  invitation: { role: Role; by: string };
}

export type LetterKind = keyof LetterContents;

/** Any letter, whose kind says what it contains. */
export type KindOfLetter<Kind extends LetterKind = LetterKind> = {
  [Each in Kind]: { kind: Each } & (undefined extends LetterContents[Each]
    ? { contents?: undefined }
    : { contents: LetterContents[Each] });
}[Kind];
