import { readdirSync } from "node:fs";
import { languageOf } from "./domain/common/language.ts";

const folder = "assets";
const files = import.meta.env.DEV ? [] : readdirSync(`build/client/${folder}`);

/**
 * Returns the address of the script with the words of a page, so that a browser fetches it with the others and not
 * after them; undefined in development.
 */
export function wordsFile(pathname: string): string | undefined {
  const start = `words-${languageOf(pathname)}-`;
  const file = files.find((name) => name.startsWith(start) && name.endsWith(".js"));
  return file && `/${folder}/${file}`;
}
