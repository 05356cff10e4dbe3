import { airportRides } from "../../domain/catalogue/airport-ride.ts";
import { pathsFor } from "../../pages.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { listTours } from "../../store/catalogue/tours.server.ts";
import { hasTreatments } from "../../store/catalogue/treatments.server.ts";
import { listFares } from "../../store/price/fares.server.ts";

const plain = pathsFor("anybody", ":").filter((path) => !path.includes(":"));

/** Returns the paths of all pages for anybody, without their language. */
export async function publicPaths(): Promise<string[]> {
  const [places, fares, tours, hasSpa] = await Promise.all([
    listPlaces("en"),
    listFares(),
    listTours("en"),
    hasTreatments(),
  ]);
  return [
    ...plain.filter((path) => path !== "/spa" || hasSpa),
    ...tours.map(({ id }) => `/booking-tour/${id}`),
    ...airportRides(fares, places).map(({ slug }) => `/transfers/${slug}`),
  ];
}
