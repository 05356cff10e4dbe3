import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { formerSecrets, masterSecret } from "../../store/engine/secret.server.ts";

/**
 * The secret of a reservation's trip page. It can be made again for every letter, while the
 * database keeps only its hash: with SECRET set, who reads the database can't open the trip pages.
 */
export function tripSecret(reservationId: string): string {
  return seal(tripLink(reservationId));
}

/** What is sealed for a trip's link. */
export const tripLink = (reservationId: string) => `trip:${reservationId}`;

/** What nobody can make without the key. */
export const seal = (text: string) => sealWith(masterSecret, text);

/**
 * 24 letters, digits, hyphens and underscores. After a hyphen or an underscore a 0 follows: what finds links in a
 * text leaves out such a mark at their end.
 */
export function sealWith(secret: string, text: string): string {
  const sealed = createHmac("sha256", secret).update(text).digest("base64url").slice(0, 24);
  return /[-_]$/.test(sealed) ? `${sealed}0` : sealed;
}

/** Without the 0 at its end, as links were made before: those still open. */
const withoutEnd = (sealed: string) => (/^[\w-]{23}[-_]0$/.test(sealed) ? sealed.slice(0, -1) : sealed);

/** Whether that was made of this text, with the key of now or of before. */
export function isSealOf(text: string, given: string): boolean {
  const sent = Buffer.from(withoutEnd(given));
  return [masterSecret, ...formerSecrets].some((secret) => {
    const right = Buffer.from(withoutEnd(sealWith(secret, text)));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
}

/** A reference under a seal, as `TMR-7K4Q2-…`: both parts, or undefined for what is none. */
export function readSealed(secret: string): { reference: string; sealed: string } | undefined {
  const [, reference, sealed] = /^([A-Z0-9]{1,10}-[A-Z0-9]{1,10})-([\w-]{24,25})$/.exec(secret) ?? [];
  return reference && sealed ? { reference, sealed } : undefined;
}

/** It goes into addresses, so nothing else may look like one. */
export function isTripSecret(value: unknown): value is string {
  return typeof value === "string" && /^(?:[\w-]{24}|[\w-]{23}[-_]0)$/.test(value);
}

export function tripHash(secret: string): string {
  return createHash("sha256").update(withoutEnd(secret)).digest("hex");
}

export function tripUrl(reservationId: string, language: Language): string {
  return tripAddress(tripSecret(reservationId), language);
}

export function tripAddress(secret: string, language: Language): string {
  return env.siteUrl + inLanguage(`/trip/${secret}`, language);
}
