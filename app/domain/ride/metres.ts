import type { MapPoint } from "../catalogue/map-point.ts";

const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the metres between two places, as a bird flies (haversine, on the earth's mean radius). */
export function metresBetween(a: MapPoint, b: MapPoint): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)));
}
