import type { Reservation } from "../reservation/reservation.ts";

const mostDigits = 3;

/**
 * Returns the reservation without the booker's free text, for letters to an address that nobody has confirmed:
 * otherwise anybody could have us send their words to a stranger. Only addresses that `isPublic` knows stay. A name
 * with four digits or more, which may be a phone number, becomes empty.
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
