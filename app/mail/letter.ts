import type { Ledger } from "../domain/money/payment.ts";
import type { CancellationPolicy } from "../domain/reservation/policy.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import type { TripRide } from "../domain/reservation/trip-ride.ts";

/** A letter ready to be sent; who sends it is always the company. */
export interface Letter {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments: Attachment[];
  messageId: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What every letter about a reservation is written from. */
export interface LetterAbout {
  reservation: Reservation;
  ledger: Ledger;
  /** As sold. */
  policy: CancellationPolicy;
  /** Paying online is offered. */
  online: boolean;
  tripUrl: string;
  /** Nobody has confirmed the address: the letter says no free words, and its link leads to the page to confirm it. */
  toConfirm?: boolean;
  /** Those still to come. */
  coming: TripRide[];
  messageId: string;
}
