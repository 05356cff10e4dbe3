import type { Reservation } from "../../domain/reservation.ts";
import { en } from "../../texts/en.ts";

/** The two states of a reservation in one plain sentence. */
export function stateWords({ status, payment }: Pick<Reservation, "status" | "payment">): string {
  if (status === "CANCELLED")
    return payment === "REFUNDED" ? `${en.trip.cancelled} ${en.trip.refunded}` : en.trip.cancelled;
  if (payment === "COMPLETED") return en.trip.paid;
  if (payment === "FAILED") return en.trip.paymentFailed;
  if (payment === "REFUNDED") return en.trip.refunded;
  return status === "COMPLETED" ? en.trip.completed : en.trip.pending;
}
