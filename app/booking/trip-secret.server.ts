import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Language } from "../domain/language.ts";
import { env } from "../env.server.ts";
import { settingOr } from "../store/settings.server.ts";
import { texts } from "../texts/language.ts";

let key: Promise<string> | undefined;

/**
 * The secret of a reservation's trip page. It can be made again for every letter, while the
 * database keeps only its hash: with SECRET set, who reads the database can't open the trip pages.
 */
export async function tripSecret(reservationId: string): Promise<string> {
  return await seal(`trip:${reservationId}`);
}

/** What nobody can make without the key. */
export async function seal(text: string): Promise<string> {
  key ??= env.SECRET
    ? Promise.resolve(env.SECRET)
    : settingOr("secret", () => randomBytes(32).toString("hex"));
  return createHmac("sha256", await key)
    .update(text)
    .digest("base64url")
    .slice(0, 24);
}

/** It goes into addresses, so nothing else may look like one. */
export function isTripSecret(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{24}$/.test(value);
}

export function tripHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export async function tripUrl(reservationId: string, language: Language): Promise<string> {
  return tripAddress(await tripSecret(reservationId), language);
}

export function tripAddress(secret: string, language: Language): string {
  return `${env.siteUrl}${texts[language].href(`/trip/${secret}`)}`;
}
