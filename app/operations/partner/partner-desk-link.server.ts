import { inLanguage, type Language } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { findPartnerDesk, type PartnerDesk } from "../../store/partner/partner-desks.server.ts";
import { tripHash } from "../reservation/trip-hash.server.ts";
import { isTripSecret, seal } from "../reservation/trip-secret.server.ts";

/** Returns the secret of the page of a partner's desk; links of earlier versions open nothing. */
export const partnerDeskSecret = (id: string, linkVersion: number): string =>
  seal(partnerDeskLink(id, linkVersion));

/** Returns the text that is sealed for the link of a partner's desk. */
export const partnerDeskLink = (id: string, linkVersion: number) => `partner:${id}:${linkVersion}`;

export const partnerDeskLinkHash = (id: string, linkVersion: number): string =>
  tripHash(partnerDeskSecret(id, linkVersion));

export function partnerDeskUrl(id: string, linkVersion: number, language: Language): string {
  return env.siteUrl + inLanguage(`/partner/${partnerDeskSecret(id, linkVersion)}`, language);
}

/** Finds the desk with this link, as long as it and its partner are active; or returns undefined. */
export async function partnerDeskWithSecret(secret: unknown): Promise<PartnerDesk | undefined> {
  const found = isTripSecret(secret) ? await findPartnerDesk(tripHash(secret)) : undefined;
  return found?.desk.active && found.partner.active ? found : undefined;
}
