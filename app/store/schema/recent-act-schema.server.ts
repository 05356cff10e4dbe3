import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Day } from "../../domain/common/day.ts";
import type { ChatKind } from "../../domain/message/chat.ts";
import type { KnownPlan, LetterKind } from "../../domain/message/letter-contents.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import type { ReservationStatus } from "../../domain/reservation/reservation.ts";
import type { JobState } from "../../domain/ride/job-state.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";

/** A trip as it was before rides of it were cancelled, and what the cancellation is about to send. */
export interface CancelledTrip {
  reservationId: string;
  status: ReservationStatus;
  priceCents: number;
  breakdown: PriceLine[];
  /** The sum of the guest's money that the company held, in cents. */
  netCents: number;
  legs: { id: string; priceCents: number }[];
  jobs: {
    id: string;
    state: JobState;
    moments: Partial<Record<JobState, string>>;
    collectCents: number | null;
  }[];
  /** The message on WhatsApp about an earlier change, which the cancellation took over. */
  chat?: { id: number; kind: ChatKind | LetterKind; contents: KnownPlan; leavesAt: string | null };
  /** The messages about earlier changes that nobody had sent yet, and those that the cancellation wrote. */
  unsentIds: number[];
  writtenIds: number[];
  /** The cancellation left these: the price of the trip, and what the driver of each job is to collect. */
  left: { priceCents: number; collectCents: Record<string, number | null> };
  /** The count of changes after the cancellation, the cancelled rides, and the refunds that PayPal is to make. */
  changes: number;
  legIds: string[];
  refundIds: string[];
}

/** A ride that was given to a driver and a van, as it was before. */
export interface AssignedRide {
  jobId: string;
  was: {
    driverId: string | null;
    vehicleId: string | null;
    clashReason: string | null;
    clashWith: string[];
    /** The moments of the job, as ISO text. */
    receivedAt: string | null;
    seenAt: string | null;
    guestToldAt: string | null;
  };
  /** How far its van had come, where another one took its guests over on the road. */
  underWay?: { state: JobState; moments: Partial<Record<JobState, string>>; problem: string | null };
  /** The act left these values of the ride: whoever changes one of them changes the ride. */
  left: string;
}

/** Rides that were handed over, swapped or taken over, and the id of the days off that were noted with them. */
export interface HandedOverRides {
  rides: AssignedRide[];
  absenceId?: string | undefined;
}

/** Messages that a colleague says to have sent, and the jobs whose guest counts as informed since then. */
export interface SaidMessages {
  messageIds: number[];
  jobIds: string[];
}

/**
 * A series that was ended by hand, its last day before and after, which is the same where it had ended by then, and the
 * reservations that the press cancels.
 */
export interface EndedSeries {
  seriesId: string;
  was: Day | null;
  left: Day;
  trips: string[];
}

/** Each kind of act needs these values to be undone. */
export interface ActBefore {
  cancelled: CancelledTrip;
  assigned: AssignedRide[];
  handedOver: HandedOverRides;
  said: SaidMessages;
  ended: EndedSeries;
}
export type ActKind = keyof ActBefore;
const isKind: Record<ActKind, true> = {
  cancelled: true,
  assigned: true,
  handedOver: true,
  said: true,
  ended: true,
};
const actKinds = Object.keys(isKind);

/** The newest acts of the desk, with what it takes to undo them. A row is kept for a day. */
export const recentActs = pgTable(
  "recent_acts",
  {
    id: text().primaryKey(),
    kind: text().$type<ActKind>().notNull(),
    before: jsonb().$type<ActBefore[ActKind]>().notNull(),
    undoneAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  ({ kind, createdAt }) => [check("recent_acts_kind", isOneOf(kind, actKinds)), index().on(createdAt)],
);
