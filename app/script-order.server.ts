import { statSync } from "node:fs";
import { onceForEach } from "./domain/common/once.ts";

const preload = /<link rel="modulepreload" href="([^"]{1,200})"[^>]{0,100}>/g;
const start = /<meta name="viewport"[^>]{1,100}>/;

/**
 * Returns a page that asks for its scripts first, and for the largest one first of all: a browser without HTTP/2
 * fetches six files at once, and the small ones come while the large one does.
 */
export function largestScriptsFirst(html: string): string {
  const links = new Map(Array.from(html.matchAll(preload), ([link, file]) => [file!, link]));
  const files = [...links.keys()].sort((one, other) => bytesOf(other) - bytesOf(one));
  const sorted = files.map((file) => links.get(file)).join("");
  return html.replace(preload, "").replace(start, (meta) => meta + sorted);
}

const bytesOf = onceForEach(
  (file: string) => statSync(`build/client${file}`, { throwIfNoEntry: false })?.size ?? 0,
);
