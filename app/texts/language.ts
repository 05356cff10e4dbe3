import { useLocation } from "react-router";
import { type Language, languageOf } from "../domain/language.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";

export const texts: Record<Language, Texts> = { en, es };

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
