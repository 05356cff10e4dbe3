import { createHmac, timingSafeEqual } from "node:crypto";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { formerSecrets, masterSecret } from "../../store/engine/secret.server.ts";
import { withoutEnd } from "./trip-hash.server.ts";

/**
 * Returns the secret of a reservation's trip page. It can be made again for every letter, while the database keeps
 * only its hash: with SECRET set, a person who reads the database can't open the trip pages.
 */
export function tripSecret(reservationId: string): string {
  return seal(tripLink(reservationId));
}

/** Returns the text that is sealed for a trip's link. */
export const tripLink = (reservationId: string) => `trip:${reservationId}`;

/** Returns a seal that can't be made without the master secret (HMAC-SHA256). */
export const seal = (text: string) => sealWith(masterSecret, text);

/**
 * Returns a seal of 24 letters, digits, hyphens and underscores. A 0 follows after a final hyphen or underscore,
 * because programs that find links in a text leave out such a character at their end.
 */
export function sealWith(secret: string, text: string): string {
  const sealed = createHmac("sha256", secret).update(text).digest("base64url").slice(0, 24);
  return /[-_]$/.test(sealed) ? `${sealed}0` : sealed;
}

/** Returns whether a seal was made from this text with the present or a former secret (compared in constant time). */
export function isSealOf(text: string, seal: string): boolean {
  const givenBytes = Buffer.from(withoutEnd(seal));
  return [masterSecret, ...formerSecrets].some((secret) => {
    const expectedBytes = Buffer.from(withoutEnd(sealWith(secret, text)));
    return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
  });
}

/** Splits a sealed reference, such as `TMR-7K4Q2-…`, into its parts, or returns undefined. */
export function readSealed(secret: string): { reference: string; sealed: string } | undefined {
  const [, reference, sealed] = /^([A-Z0-9]{1,10}-[A-Z0-9]{1,10})-([\w-]{24,25})$/.exec(secret) ?? [];
  return reference && sealed ? { reference, sealed } : undefined;
}

/** Returns whether a value has the form of a trip's secret; only such values may go into addresses. */
export function isTripSecret(value: unknown): value is string {
  return typeof value === "string" && /^(?:[\w-]{24}|[\w-]{23}[-_]0)$/.test(value);
}

export function tripUrl(reservationId: string, language: Language): string {
  return tripAddress(tripSecret(reservationId), language);
}

export function tripAddress(secret: string, language: Language): string {
  return env.siteUrl + inLanguage(`/trip/${secret}`, language);
}
