/** The first stands at the root of the site, each other one below its own name. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** What stands at one address for everybody. */
export const onlyOnce = ["/auth/google", "/auth/done", "/dashboard", "/driver", "/demo", "/api"];

/** The language that an address of the site is written in. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split("/", 2);
  return languages.find((language) => language === first) ?? languages[0];
}

/** The same page in another language. */
export function inLanguage(pathname: string, language: Language): string {
  const plain = withoutLanguage(pathname);
  const isOnce = onlyOnce.some((path) => plain === path || plain.startsWith(`${path}/`));
  return language === languages[0] || isOnce ? plain : `/${language}${plain}`;
}

/** The address as it would stand at the root. */
export function withoutLanguage(pathname: string): string {
  const language = languageOf(pathname);
  const plain = language === languages[0] ? pathname : pathname.slice(language.length + 1);
  return plain.length > 1 ? plain : "/home";
}
