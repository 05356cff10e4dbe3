/** Pages in the first language stand at the root of the site, the others below their own code. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** These addresses exist once, for all languages. */
export const pathsWithoutLanguage = ["/auth/google", "/auth/done", "/dashboard", "/driver", "/demo", "/api"];

/** Returns the language of the page at an address. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split("/", 2);
  return languages.find((language) => language === first) ?? languages[0];
}

/** The operator and the drivers read Spanish. */
const spanishPages = /^\/(dashboard|driver)(\/|$)/;
/** These pages of the desk also say what guests read. */
const guestsPapers = /^\/dashboard\/.*\/(receipt|proof)$/;

/** Returns the languages whose words the page at an address may say, its own first. */
export function languagesOn(pathname: string): readonly [Language, ...Language[]] {
  if (guestsPapers.test(pathname)) return ["es", ...languages];
  if (spanishPages.test(pathname)) return ["es"];
  return isOnce(pathname) ? languages : [languageOf(pathname)];
}

/** Returns the address of the page in another language. */
export function inLanguage(pathname: string, language: Language): string {
  const plain = withoutLanguage(pathname);
  return language === languages[0] || isOnce(plain) ? plain : `/${language}${plain}`;
}

/** Says whether the page at an address exists once, for all languages. */
export function isOnce(pathname: string): boolean {
  return pathsWithoutLanguage.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Returns the address without its language code. */
export function withoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  const plain = language === languages[0] ? pathname : pathname.slice(language.length + 1);
  return plain.length > 1 ? plain : "/home";
}

const formPages = /^\/(private-shuttle|booking-travel|booking-tour)(\/|$)/;

/** Says whether the page at an address needs no words but what `useFormTexts` returns: a booking form, the desk, a driver's. */
export function needsFormTextsAlone(pathname: string): boolean {
  if (spanishPages.test(pathname)) return !guestsPapers.test(pathname);
  return formPages.test(withoutLanguage(pathname));
}
