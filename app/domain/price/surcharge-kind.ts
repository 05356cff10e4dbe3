import type { Language } from "../common/language.ts";

export const surchargeKinds = ["night", "season", "childSeat", "extraStop"] as const;
export type SurchargeKind = (typeof surchargeKinds)[number];

/** What its guest reads; a language without a name of its own reads the English one. */
export type SurchargeNames = Partial<Record<Language, string>> & { en: string };
