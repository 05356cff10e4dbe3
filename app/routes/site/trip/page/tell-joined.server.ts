import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { sameAddress } from "../../../../operations/reservation/join-duplicates.server.ts";
import { findKeptReservation } from "../../../../store/reservation/duplicates.server.ts";

/**
 * Returns the reservation that replaced this duplicate, but only when both have the same e-mail address: the link of
 * the other trip was sent by letter, and a person may have typed an address and a number that are not their own.
 */
export async function tellJoined(own: Reservation): Promise<{ reference: string } | undefined> {
  const stays = own.status === "CANCELLED" ? await findKeptReservation(own.id) : undefined;
  return stays && sameAddress(own, stays) ? { reference: stays.reference } : undefined;
}
