import { inLanguage, type Language } from "../../domain/common/language.ts";
import { isId } from "../../domain/common/reference.ts";
import { env } from "../../env.server.ts";
import { isSealOf, isTripSecret, seal } from "../reservation/trip-secret.server.ts";

const quoteLink = (checkoutId: string) => `quote:${checkoutId}`;

const idLength = 20;

/** Returns the secret of a quote's page: the id of its checkout with a seal, so that the database keeps none. */
export function quoteSecret(checkoutId: string): string {
  return checkoutId + seal(quoteLink(checkoutId));
}

/** Returns the id of the checkout that this secret opens, or undefined. */
export function checkoutOfQuote(secret: unknown): string | undefined {
  if (typeof secret !== "string") return undefined;
  const [id, sealed] = [secret.slice(0, idLength), secret.slice(idLength)];
  return isId(id) && isTripSecret(sealed) && isSealOf(quoteLink(id), sealed) ? id : undefined;
}

export function quoteUrl(checkoutId: string, language: Language): string {
  return env.siteUrl + inLanguage(`/quote/${quoteSecret(checkoutId)}`, language);
}
