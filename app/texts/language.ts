import { useLocation } from "react-router";
import {
  type Language,
  languageOf,
  languages,
  languagesOn,
  needsFormTextsAlone,
} from "../domain/common/language.ts";
import type { Texts } from "./en.ts";
import type { FormTexts } from "./en-forms.ts";
import { spoken } from "./with-company.ts";

/** A server has the words of every language; a browser fetches those of its page, by `fetchTexts`. */
export const texts = {} as Record<Language, Texts>;
if (import.meta.env.SSR) {
  const { everyLanguage } = await import("./every-language.ts");
  for (const language of languages) texts[language] = everyLanguage[language].texts;
}

/** Fetches the words that the page at an address needs. */
export async function fetchTexts(pathname: string): Promise<void> {
  const files = import.meta.glob<Texts>("./??.ts", { import: "texts" });
  const ofForms = import.meta.glob<FormTexts>("./??-forms.ts", { import: "forms" });
  for (const language of languagesOn(pathname)) {
    const forms = needsFormTextsAlone(pathname) && ofForms[`./${language}-forms.ts`];
    texts[language] = forms ? (spoken(await forms()) as Texts) : await files[`./${language}.ts`]!();
  }
}

export function textsOf(pathname: string): Texts {
  return texts[languagesOn(pathname)[0]];
}

/** Returns the words that answer a request: an address of the desk that does not exist leads to the site's first language. */
export function textsFor(request: Request): Texts {
  return texts[languageOf(new URL(request.url).pathname)];
}

/** The words of the page's language; `t.href` keeps a link in it. Where the forms' words are enough, only `useFormTexts` has them. */
export function useTexts(): Texts {
  return textsOf(useLocation().pathname);
}

/** The words that every page has: whatever may stand on a booking form reads no others. */
export const useFormTexts: () => FormTexts = useTexts;
