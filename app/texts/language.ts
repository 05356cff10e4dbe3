import { useLocation } from "react-router";
import { type Language, languageOf, languages } from "../domain/common/language.ts";
import type { Texts } from "./en.ts";

const files = import.meta.glob<Texts>("./??.ts", { eager: true, import: "texts" });

export const texts = Object.fromEntries(
  languages.map((language) => [language, files[`./${language}.ts`]]),
) as Record<Language, Texts>;

export function textsOf(pathname: string): Texts {
  return texts[languageOf(pathname)];
}

export function textsFor(request: Request): Texts {
  return textsOf(new URL(request.url).pathname);
}

/** The words of the page's language; `t.href` keeps a link in it. */
export function useTexts(): Texts {
  return textsOf(useLocation().pathname);
}
