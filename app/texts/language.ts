import { useLocation } from "react-router";
import type { Language } from "../domain/reservation.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";

export const texts: Record<Language, Texts> = { en, es };

/** The language that an address of the site is written in: /es and what lies below is Spanish. */
export function languageOf(pathname: string): Language {
  return /^\/es(\/|$)/.test(pathname) ? "es" : "en";
}

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

/** The same page in the other language. */
export function otherLanguage(pathname: string): string {
  return languageOf(pathname) === "es"
    ? pathname.slice(3) || "/home"
    : `/es${pathname === "/" ? "/home" : pathname}`;
}
