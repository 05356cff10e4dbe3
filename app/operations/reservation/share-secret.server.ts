import type { Language } from "../../domain/common/language.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { findReservationByReference } from "../../store/reservation/reservations.server.ts";
import { isSealOf, readSealed, seal } from "./trip-secret.server.ts";

type Shared = Pick<Reservation, "id" | "reference" | "shareVersion">;

/** Opens a trip for fellow travellers: its reference under a seal. The database keeps only the version of it. */
export function shareSecret(reservation: Shared): string {
  return `${reservation.reference}-${seal(shareLink(reservation))}`;
}

// The first version is sealed as links were before they had one.
const shareLink = ({ id, shareVersion }: Shared) =>
  shareVersion === 1 ? `share:${id}` : `share:${id}:${shareVersion}`;

/** The reservation that this opens to read, or undefined. */
export async function sharedReservation(
  secret: string,
  language: Language,
): Promise<Reservation | undefined> {
  const read = readSealed(secret);
  const reservation = read && (await findReservationByReference(read.reference, language));
  return reservation && isSealOf(shareLink(reservation), read.sealed) ? reservation : undefined;
}
