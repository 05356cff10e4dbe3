import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { sameAddress } from "../../../../operations/reservation/join-duplicates.server.ts";
import { findKeptReservation } from "../../../../store/reservation/duplicates.server.ts";

/**
 * What this trip goes on as, where it was booked twice under the same address; with another it tells nothing. Its link
 * went there by letter: an address and a number anybody may have typed.
 */
export async function tellJoined(own: Reservation): Promise<{ reference: string } | undefined> {
  const stays = own.status === "CANCELLED" ? await findKeptReservation(own.id) : undefined;
  return stays && sameAddress(own, stays) ? { reference: stays.reference } : undefined;
}
