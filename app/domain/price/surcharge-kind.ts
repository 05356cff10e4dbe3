import type { Language } from "../common/language.ts";

export const surchargeKinds = ["night", "season", "childSeat", "extraStop"] as const;
export type SurchargeKind = (typeof surchargeKinds)[number];

/** The names that guests read; a language without a name shows the English one. */
export type SurchargeNames = Partial<Record<Language, string>> & { en: string };
