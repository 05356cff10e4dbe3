import type { IncomingMessage } from "node:http";
import { languages, withoutLanguage } from "../app/domain/common/language.ts";
import { pageOf, pathsFor } from "../app/pages.ts";

/** These pages depend only on their address, the language and the catalogue. */
const others = languages.slice(1).join("|");
const shared = new RegExp(`^(/(${others}))?(${pathsFor("anybody", "[\\w-]{1,60}").join("|")})$`);

/** The patterns say which values of the query a kept page may have. */
const allowed = new Map([
  ["from", /^[a-z0-9-]{0,40}$/],
  ["to", /^[a-z0-9-]{0,40}$/],
  ["passengers", /^([1-9]|1[0-4])?$/],
  ["tripType", /^(oneWay|roundTrip)?$/],
  ["treatment", /^[a-z0-9-]{1,50}$/],
]);
/** Advertising adds these parameters, which no page reads. */
const ignored = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** A visitor with one of these cookies gets pages of their own. */
const ours = /(^|; ?)(__Host-)?(ecotravel\.|checkout=|notice=|paying=)/;

/** Tells whether an unknown visitor wants to read. */
export function isAnybody({ method, headers: { cookie } }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !(cookie && ours.test(cookie));
}

/** Returns the key under which a page for anybody is kept, which is also its own key; undefined when the app must answer. */
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
  /** The paths of every page for anybody, without their language. */
  paths: Set<string>;
  /** The ids of the places. */
  places: Set<string>;
  treatments: Set<string>;
}

/** Tells whether everything that a key names exists: a stranger can invent any number of tours and places. */
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
