import { and, asc, eq } from "drizzle-orm";
import type { Fare } from "../domain/fare.ts";
import type { AirportRoute, Place } from "../domain/place.ts";
import type { Tour } from "../domain/tour.ts";
import { airportRoutes, fares, places, tours } from "./catalogue-schema.server.ts";
import { db } from "./db.server.ts";

export async function listPlaces(): Promise<Place[]> {
  return await db.select().from(places).orderBy(asc(places.position));
}

export async function listFares(): Promise<Fare[]> {
  return await db.select().from(fares);
}

export async function findFare(origin: string, destination: string): Promise<Fare | undefined> {
  const [fare] = await db
    .select()
    .from(fares)
    .where(and(eq(fares.origin, origin), eq(fares.destination, destination)));
  return fare;
}

export async function listTours(): Promise<Tour[]> {
  return await db.select().from(tours).orderBy(asc(tours.position));
}

export async function findTour(id: string): Promise<Tour | undefined> {
  const [tour] = await db.select().from(tours).where(eq(tours.id, id));
  return tour;
}

/** Airport routes with the price of their fare, which is stored only there. */
export async function listAirportRoutes(): Promise<
  (AirportRoute & Pick<Fare, "baseCents" | "extraCents">)[]
> {
  return await db
    .select({
      id: airportRoutes.id,
      origin: airportRoutes.origin,
      destination: airportRoutes.destination,
      baseCents: fares.baseCents,
      extraCents: fares.extraCents,
    })
    .from(airportRoutes)
    .innerJoin(
      fares,
      and(eq(fares.origin, airportRoutes.origin), eq(fares.destination, airportRoutes.destination)),
    )
    .orderBy(asc(airportRoutes.position));
}
