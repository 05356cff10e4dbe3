import { type Language, languages } from "../../../domain/common/language.ts";

const names = new Intl.DisplayNames("es", { type: "language" });

/** The desk's name of each language, for example "Inglés". */
export const languageNames = Object.fromEntries(
  languages.map((language) => [language, capital(names.of(language)!)]),
) as Record<Language, string>;

function capital(word: string): string {
  return word[0]!.toLocaleUpperCase("es") + word.slice(1);
}
