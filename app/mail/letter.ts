import type { Ledger } from "../domain/money/payment.ts";
import type { CancellationPolicy } from "../domain/reservation/policy.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import type { TripRide } from "../domain/reservation/trip-ride.ts";

/** A letter ready to be sent. The sender is always the company. */
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

/** The facts from which every letter about a reservation is written. */
export interface LetterAbout {
  reservation: Reservation;
  ledger: Ledger;
  /** The cancellation policy under which the reservation was sold. */
  policy: CancellationPolicy;
  /** Whether the site offers to pay online. */
  online: boolean;
  tripUrl: string;
  /**
   * The address is not confirmed yet: the letter contains no free text, and its link opens the page that confirms the
   * address.
   */
  toConfirm?: boolean;
  /** The rides that are not over. */
  coming: TripRide[];
  messageId: string;
}
