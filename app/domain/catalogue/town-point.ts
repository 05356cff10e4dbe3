import type { MapPoint } from "./map-point.ts";

/**
 * The positions (WGS 84) of the first catalogue's places, correct to about two kilometres, because a town has no single
 * point. An id without a line is a region, or its position is not known so well.
 */
const points = new Map<string, [latitude: number, longitude: number]>([
  ["liberia-airport", [10.5933, -85.5444]],
  ["san-jose-airport", [9.9939, -84.2088]],
  ["tamarindo", [10.2993, -85.8371]],
  ["jardin-del-eden", [10.2985, -85.838]],
  ["playa-grande", [10.33, -85.843]],
  ["playa-brasilito", [10.41, -85.796]],
  ["westin-playa-conchal", [10.401, -85.805]],
  ["flamingo", [10.433, -85.786]],
  ["playa-potrero", [10.448, -85.776]],
  ["las-catalinas", [10.481, -85.789]],
  ["playa-avellanas", [10.227, -85.837]],
  ["playa-negra", [10.2, -85.832]],
  ["jw-marriot", [10.249, -85.856]],
  ["nosara", [9.962, -85.66]],
  ["samara", [9.881, -85.528]],
  ["playa-hermosa", [10.576, -85.679]],
  ["tabacon-arenal", [10.489, -84.723]],
  ["frontera-nicaragua", [11.211, -85.613]],
]);

/**
 * Returns about where a place is, by its id. It tells how far away a van is, as long as nobody wrote better
 * coordinates; it neither proves where a driver stood nor leads one.
 */
export function townPointOf(placeId: string | null): MapPoint | undefined {
  const [latitude, longitude] = points.get(placeId ?? "") ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
