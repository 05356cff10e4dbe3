/** A place on the earth in degrees (WGS 84). */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** No link of a map is longer. */
const longestLink = 2_000;

const number = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const pair = new RegExp(String.raw`^\(?${number}[,;\s]\s{0,3}${number}\)?$`);
const marked = new RegExp(`!3d${number}!4d${number}`);
const centre = new RegExp(`/@${number},${number},`);
const inHash = new RegExp(`^#map=\\d{1,2}/${number}/${number}`);

/** The fields in which maps write the chosen point. */
const fields = ["ll", "q", "query", "daddr", "destination", "coordinate", "sll"];

const shortHosts = ["maps.app.goo.gl", "goo.gl", "g.co", "maps.apple", "share.here.com", "osm.org"];

/**
 * Reads a point as people copy it from a map: "10.2993, -85.8371", or the link of a map that names it. "short" stands
 * for a link that only its map can read; undefined for everything else, and for points far from Costa Rica.
 */
export function readMapPoint(typed: string): MapPoint | "short" | undefined {
  const text = typed.slice(0, longestLink + 1).trim();
  if (text.length > longestLink) return undefined;
  const found = pointIn(text);
  return found === undefined || found === "short" ? found : nearby(found);
}

function pointIn(text: string): RegExpExecArray | "short" | undefined {
  const plain = pair.exec(text.replace(/^geo:/i, "").replace(/\?.*$/s, ""));
  if (plain) return plain;
  const link = linkIn(text);
  if (!link) return undefined;
  const inPath = decoded(link.pathname);
  const asked = fields.map((field) => pair.exec(link.searchParams.get(field)?.trim() ?? ""));
  const ends = [link.searchParams.get("mlat"), link.searchParams.get("mlon")];
  const found =
    marked.exec(inPath) ??
    asked.find((one) => one !== null) ??
    pair.exec(ends.join(",")) ??
    inHash.exec(link.hash) ??
    centre.exec(inPath);
  return found ?? (isShort(link) ? "short" : undefined);
}

function linkIn(text: string): URL | undefined {
  const [, address] = /(https?:\/\/\S{1,2000})/i.exec(text) ?? [];
  return address ? (URL.parse(address) ?? undefined) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Says whether a link leads to a map by an address that names no point. */
function isShort({ hostname, pathname }: URL): boolean {
  return shortHosts.includes(hostname) || (/(^|\.)waze\.com$/.test(hostname) && pathname.startsWith("/ul/h"));
}

function nearby([, north, east]: RegExpExecArray): MapPoint | undefined {
  const [latitude, longitude] = [Number(north), Number(east)];
  return latitude > 5 && latitude < 15 && longitude > -90 && longitude < -80
    ? { latitude, longitude }
    : undefined;
}
