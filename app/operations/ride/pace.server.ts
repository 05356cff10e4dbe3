import type { Road } from "../../domain/catalogue/road.ts";
import { townPointOf } from "../../domain/catalogue/town-point.ts";
import { type Pace, paceOf } from "../../domain/ride/way-left.ts";
import { listStops } from "../../store/catalogue/places.server.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";

/** Reads how the roads of the catalogue wind, and how fast they are driven. */
export async function readPace(known?: Road[]): Promise<Pace> {
  const [roads, stops] = await Promise.all([known ?? listRoads(), listStops("es")] as const);
  return paceOf(roads, (id) => {
    const { latitude = null, longitude = null } = stops.find((stop) => stop.id === id) ?? {};
    return latitude === null || longitude === null ? townPointOf(id) : { latitude, longitude };
  });
}
