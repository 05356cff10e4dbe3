import type { Reservation } from "../reservation/reservation.ts";

const mostDigits = 3;

/**
 * A reservation without what its booker worded: what a letter may say to an address that nobody has confirmed, so that
 * no stranger is written to in our name by somebody else. Of the doors those stay that `isPublic`. A name with four
 * digits or more, which may be a phone number, is left out.
 */
export function withoutFreeWords(reservation: Reservation, isPublic: (door: string) => boolean): Reservation {
  const door = (typed: string | null | undefined) => (typed && isPublic(typed) ? typed : null);
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    flight: null,
    originDoor: door(leg.originDoor),
    destinationDoor: door(leg.destinationDoor),
    childSeatAges: null,
    extraStop: null,
  }));
  const digits = reservation.firstName.normalize("NFKC").match(/\p{N}/gu) ?? [];
  const firstName = digits.length > mostDigits ? "" : reservation.firstName;
  return { ...reservation, firstName, message: "", taxId: "", legs };
}
