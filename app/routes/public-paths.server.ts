import { airportRides } from "../domain/airport-ride.ts";
import { listFares, listPlaces, listTours } from "../store/catalogue.server.ts";

const pages = [
  "/home",
  "/private-shuttle",
  "/airport-transfers",
  "/booking-travel",
  "/tours",
  "/about",
  "/contact",
  "/spa",
  "/auth/login",
  "/auth/register",
];

/** Of every page that anybody may find, without its language. */
export async function publicPaths(): Promise<string[]> {
  const [places, fares, tours] = await Promise.all([listPlaces("en"), listFares(), listTours("en")]);
  return [
    ...pages,
    ...tours.map(({ id }) => `/booking-tour/${id}`),
    ...airportRides(fares, places).map(({ slug }) => `/transfers/${slug}`),
  ];
}
