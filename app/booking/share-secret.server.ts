import { timingSafeEqual } from "node:crypto";
import type { Language } from "../domain/language.ts";
import type { Reservation } from "../domain/reservation.ts";
import { findByReference } from "../store/reservations.server.ts";
import { formerSecrets, masterSecret } from "../store/secret.server.ts";
import { seal, sealWith } from "./trip-secret.server.ts";

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
  const reservation = await findByReference(reference, language);
  if (!reservation) return undefined;
  const given = Buffer.from(secret);
  const isIt = [masterSecret, ...formerSecrets].some((each) => {
    const right = Buffer.from(`${reservation.reference}-${sealWith(each, shareLink(reservation.id))}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isIt ? reservation : undefined;
}
