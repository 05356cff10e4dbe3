import { type Language, languages } from "../common/language.ts";

/** The field of the notice in each language; its last part says how much of it is read. */
export const noticeField = (language: Language) => `${language}-notice` as const;
export const longestNotice = 1000;

/** A notice to a guest on WhatsApp, without the link of the trip. */
export interface ClosureNotice {
  words: string;
}

/** Reads what all guests of a closed road are told, in every language; `wrong` names the field that can't be used. */
export function readClosureNotice(
  typed: Record<string, string>,
): { texts: Record<Language, string> } | { wrong: string; why: "empty" | "long" } {
  for (const language of languages) {
    const text = typed[noticeField(language)] ?? "";
    if (text.length < 3) return { wrong: noticeField(language), why: "empty" };
    if (text.length > longestNotice) return { wrong: noticeField(language), why: "long" };
  }
  const texts = languages.map((language) => [language, typed[noticeField(language)]!]);
  return { texts: Object.fromEntries(texts) as Record<Language, string> };
}
