import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { airportRoutes, fares, places, tours } from "./catalogue-schema.server.ts";
import { seedFares, seedPlaces } from "./seed-fares.ts";
import { seedTours } from "./seed-tours.ts";

/** Fills an empty catalogue; one that the operator has changed is left alone. */
export async function seed(db: PgDatabase<PgQueryResultHKT>): Promise<void> {
  const routes = seedFares
    .filter((fare) => fare.origin.endsWith("-airport"))
    .map((fare, position) => ({
      id: `${fare.origin}-to-${fare.destination}`,
      origin: fare.origin,
      destination: fare.destination,
      images: [`airport-${fare.origin.replace("-airport", "")}`],
      position,
    }));
  if ((await db.$count(places)) > 0) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(places)
      .values(seedPlaces.map((place, position) => ({ ...place, position })))
      .onConflictDoNothing();
    await tx.insert(fares).values(seedFares).onConflictDoNothing();
    await tx.insert(airportRoutes).values(routes).onConflictDoNothing();
    await tx
      .insert(tours)
      .values(seedTours.map((tour, position) => ({ ...tour, position })))
      .onConflictDoNothing();
  });
}
