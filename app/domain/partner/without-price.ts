import type { Reservation } from "../reservation/reservation.ts";
import { showsPrice } from "./relation.ts";

/**
 * Returns a reservation as its guest may read it: without what it costs where its partner pays. Whatever goes to a guest
 * is made of this, so that no price of such a booking leaves the server.
 */
export function asGuestReads<Read extends Reservation>(reservation: Read): Read {
  if (showsPrice(reservation.relation)) return reservation;
  // A hired van's further hours have a price as well.
  const legs = reservation.legs.map((leg) => ({ ...leg, charterHours: null, extraHourCents: null }));
  return { ...reservation, priceCents: 0, breakdown: [], taxId: "", legs };
}
