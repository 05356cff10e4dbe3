import { formatCents } from "../../domain/money.ts";
import type { PaymentShown } from "../../domain/payment.ts";
import type { ReservationStatus } from "../../domain/reservation.ts";
import { en } from "../../texts/en.ts";

interface Told {
  status: ReservationStatus;
  payment: PaymentShown;
  refundedCents?: number;
}

/** The states of a reservation in plain sentences. */
export function stateWords({ status, payment, refundedCents = 0 }: Told): string {
  const money = paymentWords(status, payment, refundedCents);
  return status === "CANCELLED" ? `${en.trip.cancelled} ${money ?? ""}`.trim() : (money ?? en.trip.pending);
}

function paymentWords(status: ReservationStatus, payment: PaymentShown, refundedCents: number) {
  switch (payment) {
    case "COMPLETED":
      return refundedCents > 0 ? en.trip.partlyRefunded(formatCents(refundedCents)) : en.trip.paid;
    case "FAILED":
      return en.trip.paymentFailed;
    case "REFUNDED":
      return en.trip.refunded;
    case "IN_REVIEW":
      return en.trip.inReview;
    case "PENDING":
      return status === "COMPLETED" ? en.trip.completed : undefined;
  }
}
