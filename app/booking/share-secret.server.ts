import type { Language } from "../domain/language.ts";
import type { Reservation } from "../domain/reservation.ts";
import { findReservationByReference } from "../store/reservations.server.ts";
import { isSealOf, seal } from "./trip-secret.server.ts";

const sealLength = 24;

/** What opens a trip for fellow travellers: its reference under a seal. The database keeps nothing of it. */
export function shareSecret({ id, reference }: Reservation): string {
  return `${reference}-${seal(shareLink(id))}`;
}

const shareLink = (reservationId: string) => `share:${reservationId}`;

/** The reservation that this opens to read, or undefined. */
export async function sharedReservation(
  secret: string,
  language: Language,
): Promise<Reservation | undefined> {
  const reference = secret.slice(0, -sealLength - 1);
  if (!/^[A-Z0-9-]{1,20}$/.test(reference)) return undefined;
  const reservation = await findReservationByReference(reference, language);
  const isIt =
    reservation &&
    secret[reference.length] === "-" &&
    isSealOf(shareLink(reservation.id), secret.slice(-sealLength));
  return isIt ? reservation : undefined;
}
