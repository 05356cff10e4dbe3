import type { IncomingMessage } from "node:http";
import { languages, withoutLanguage } from "../app/domain/common/language.ts";
import { pageOf, pathsFor } from "../app/pages.ts";

/** The pages that depend on nothing but their address, the language and the catalogue. */
const others = languages.slice(1).join("|");
const shared = new RegExp(`^(/(${others}))?(${pathsFor("anybody", "[\\w-]{1,60}").join("|")})$`);

/** How what they read of a query may look. */
const allowed = new Map([
  ["from", /^[a-z0-9-]{0,40}$/],
  ["to", /^[a-z0-9-]{0,40}$/],
  ["passengers", /^([1-9]|1[0-4])?$/],
  ["tripType", /^(oneWay|roundTrip)?$/],
  ["treatment", /^[a-z0-9-]{1,50}$/],
]);
/** What advertising adds; no page reads it. */
const ignored = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Whoever has one of these is somebody. */
const ours = /(^|; ?)(__Host-)?(ecotravel\.|checkout=|notice=|paying=)/;

/** Someone of whom nothing is known, who wants to read. */
export function isAnybody({ method, headers: { cookie } }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !(cookie && ours.test(cookie));
}

/** Under what the page that anybody gets is kept, which is its own key; undefined when the app must answer. */
export function keyOf(url: string): string | undefined {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  if (!shared.test(path)) return undefined;
  return cut < 0 ? path : keyOfQuery(path, new URLSearchParams(url.slice(cut)));
}

function keyOfQuery(path: string, query: URLSearchParams): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    if (ignored.test(name)) continue;
    if (!allowed.get(name)?.test(value) || kept.has(name)) return undefined;
    kept.set(name, value);
  }
  kept.sort();
  if (kept.size === 0) return path;
  const shown = pageOf(path)?.query;
  return [...kept.keys()].every((name) => shown?.includes(name)) ? `${path}?${kept}` : undefined;
}

export interface Offered {
  /** Of every page that anybody may find, without its language. */
  paths: Set<string>;
  /** Ids. */
  places: Set<string>;
  treatments: Set<string>;
}

/** Whether all that a key names exists: a stranger can invent any number of tours and places. */
export function isOffered(key: string, { paths, places, treatments }: Offered): boolean {
  const { pathname, searchParams } = new URL(key, "http://localhost");
  const named = [searchParams.get("from"), searchParams.get("to")];
  const treatment = searchParams.get("treatment");
  return (
    paths.has(withoutLanguage(pathname)) &&
    named.every((id) => !id || places.has(id)) &&
    (!treatment || treatments.has(treatment))
  );
}
