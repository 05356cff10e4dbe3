import type { IncomingMessage } from "node:http";

/** The pages that depend on nothing but their address, the language and the catalogue. */
const shared =
  /^(\/es)?\/(home|about|contact|spa|private-shuttle|airport-transfers|booking-travel|tours|auth\/login|auth\/register|booking-tour\/[\w-]{1,20}|transfers\/[\w-]{1,60})$/;

/** What of a query such a page may depend on, and how it may look: a stranger can't fill the memory with others. */
const allowed: Record<string, RegExp> = {
  from: /^[a-z0-9-]{0,40}$/,
  to: /^[a-z0-9-]{0,40}$/,
  passengers: /^\d{0,2}$/,
  tripType: /^(oneWay|roundTrip)?$/,
};
/** What advertising adds; no page reads it. */
const ignored = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Whoever has one of these is somebody. */
const ours = /(^|; ?)(__Secure-)?(ecotravel\.|checkout=|notice=|paying=)/;

/** Under what a page is kept, or undefined when this request must be answered by the app. */
export function keyOf({ method, url = "", headers: { cookie } }: IncomingMessage): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || (cookie && ours.test(cookie))) return undefined;
  const cut = url.indexOf("?");
  const path = cut < 0 ? url : url.slice(0, cut);
  if (!shared.test(path)) return undefined;
  return cut < 0 || cut === url.length - 1 ? path : keyOfQuery(path, new URLSearchParams(url.slice(cut)));
}

function keyOfQuery(path: string, query: URLSearchParams): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    if (ignored.test(name)) continue;
    if (!allowed[name]?.test(value) || kept.has(name)) return undefined;
    kept.set(name, value);
  }
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
