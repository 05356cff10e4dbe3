import type { Language } from "../../../../domain/common/language.ts";
import { asGuestReads } from "../../../../domain/partner/without-price.ts";
import type { Reservation } from "../../../../domain/reservation/reservation.ts";
import { sharedReservation } from "../../../../operations/reservation/share-secret.server.ts";
import { tripHash } from "../../../../operations/reservation/trip-hash.server.ts";
import { findReservationByTripHash } from "../../../../store/reservation/reservations.server.ts";

export type SharedReservation = ReturnType<typeof withoutPrivate>;

/** Finds the trip that this secret opens: all of it for its guest, and for fellow travellers only what they need. */
export async function findTrip(secret: string, language: Language) {
  const own = await findReservationByTripHash(tripHash(secret), language);
  if (own) return { own };
  const shared = await sharedReservation(secret, language);
  return shared && { shared: withoutPrivate(asGuestReads(shared)) };
}

function withoutPrivate(reservation: Reservation) {
  // Fellow travellers go to the same hotel; what the guests bring, how old their children are and what an hour more
  // costs concerns nobody else.
  const legs = reservation.legs.map(
    ({ childSeats, childSeatAges, boards, bags, extraStop, extraHourCents, ...leg }) => leg,
  );
  const { reference, bookingType, status, tour, tourMinutes, passengers, travellers } = reservation;
  const { firstName, changes, updatedAt } = reservation;
  const trip = { reference, bookingType, status, tour, tourMinutes, legs, passengers, travellers };
  return { ...trip, firstName, changes, updatedAt };
}
