import { eq } from "drizzle-orm";
import type { Geography } from "../../domain/ride/when.ts";
import type { Reader } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { places, roads } from "../schema/catalogue-schema.server.ts";

/** Reads the airports and roads from which the pick-up times of flights follow. */
export async function readGeography(from: Reader = db): Promise<Geography> {
  const { id, airport } = places;
  const { origin, destination, minutes } = roads;
  return {
    places: await from.select({ id, airport }).from(places).where(eq(airport, true)),
    roads: await from.select({ origin, destination, minutes }).from(roads),
  };
}
