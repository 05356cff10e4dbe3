import type { Language } from "../../domain/common/language.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { isSealOf, readSealed, seal } from "./trip-secret.server.ts";

type Shared = Pick<Reservation, "id" | "reference" | "shareVersion">;

/**
 * Returns the secret that opens a trip for fellow travellers: its reference with a seal. The database keeps only
 * the version of the link.
 */
export function shareSecret(reservation: Shared): string {
  return `${reservation.reference}-${seal(shareLink(reservation))}`;
}

// The first version is sealed without a number, as were links before there were versions.
const shareLink = ({ id, shareVersion }: Shared) =>
  shareVersion === 1 ? `share:${id}` : `share:${id}:${shareVersion}`;

/** Finds the reservation that this secret opens to read, or returns undefined. */
export async function sharedReservation(
  secret: string,
  language: Language,
): Promise<Reservation | undefined> {
  const read = readSealed(secret);
  const reservation = read && (await findReservationByReference(read.reference, language));
  return reservation && isSealOf(shareLink(reservation), read.sealed) ? reservation : undefined;
}
