import { inLanguage, type Language } from "../../domain/common/language.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { env } from "../../env.server.ts";
import { addressKey } from "../../store/message/known-addresses.server.ts";
import { findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { isSealOf, readSealed, seal, tripUrl } from "../reservation/trip-secret.server.ts";

type Addressed = Pick<Reservation, "id" | "reference" | "email" | "language">;

// The link contains the address, so that another address of the same reservation has another link.
const confirmLink = ({ id, email }: Addressed) => `address:${id}:${addressKey(email)}`;

/**
 * Returns the secret of the page to confirm an address. Only letters to that address contain it: the browser that
 * booked never gets it.
 */
export function confirmSecret(reservation: Addressed): string {
  return `${reservation.reference}-${seal(confirmLink(reservation))}`;
}

/** Returns the link of a letter: to the trip, or first to the page that confirms the address. */
export function letterUrl(reservation: Addressed, isKnown: boolean): string {
  const { id, language } = reservation;
  if (isKnown) return tripUrl(id, language);
  return env.siteUrl + inLanguage(`/confirm/${confirmSecret(reservation)}`, language);
}

/** Returns the link of the letter that asks whether a booking shall be added to an account. */
export function addBookingUrl(reservation: Addressed): string {
  return env.siteUrl + inLanguage(`/account/add/${confirmSecret(reservation)}`, reservation.language);
}

/** Finds the reservation whose letter contained this link, or returns undefined. */
export async function reservationToConfirm(
  secret: string,
  language: Language,
): Promise<Reservation | undefined> {
  const read = readSealed(secret);
  const reservation = read && (await findReservationByReference(read.reference, language));
  return reservation && isSealOf(confirmLink(reservation), read.sealed) ? reservation : undefined;
}
