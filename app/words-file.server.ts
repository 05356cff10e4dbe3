import { readdirSync } from "node:fs";
import { languagesOn, needsFormTextsAlone } from "./domain/common/language.ts";

const folder = "assets";
const files = import.meta.env.DEV ? [] : readdirSync(`build/client/${folder}`);

/**
 * Returns the addresses of the scripts with the words of a page, so that a browser fetches them with the others and not
 * after them; none in development.
 */
export function wordsFiles(pathname: string): string[] {
  const parts = needsFormTextsAlone(pathname) ? ["words"] : ["words", "more-words"];
  const starts = languagesOn(pathname).flatMap((language) => parts.map((part) => `${part}-${language}-`));
  return files
    .filter((name) => name.endsWith(".js") && starts.some((start) => name.startsWith(start)))
    .map((name) => `/${folder}/${name}`);
}
