import type { IncomingMessage } from "node:http";

/** The pages that depend on nothing but their address, the language and the catalogue. */
const shared =
  /^(\/es)?\/(home|about|contact|spa|private-shuttle|airport-transfers|booking-travel|tours|auth\/login|auth\/register|booking-tour\/[\w-]{1,20}|transfers\/[\w-]{1,60})$/;

/** What of a query such a page may depend on, and how it may look: a stranger can't fill the memory with others. */
const allowed = new Map([
  ["from", /^[a-z0-9-]{0,40}$/],
  ["to", /^[a-z0-9-]{0,40}$/],
  ["passengers", /^\d{0,2}$/],
  ["tripType", /^(oneWay|roundTrip)?$/],
]);
/** What advertising adds; no page reads it. */
const ignored = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Whoever has one of these is somebody. */
const ours = /(^|; ?)(__Secure-)?(ecotravel\.|checkout=|notice=|paying=)/;

/** Someone of whom nothing is known, who wants to read. */
export function isAnybody({ method, headers: { cookie } }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !(cookie && ours.test(cookie));
}

/** Under what the page that anybody gets is kept, which is its own key; undefined when the app must answer. */
export function keyOf(url: string): string | undefined {
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  if (!shared.test(path)) return undefined;
  return cut < 0 || cut === url.length - 1 ? path : keyOfQuery(path, new URLSearchParams(url.slice(cut)));
}

function keyOfQuery(path: string, query: URLSearchParams): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    if (ignored.test(name)) continue;
    if (!allowed.get(name)?.test(value) || kept.has(name)) return undefined;
    kept.set(name, value);
  }
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
