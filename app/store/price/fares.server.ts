import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Fare, FarePrice } from "../../domain/price/fare.ts";
import type { Kind } from "../catalogue/entry-kind.server.ts";
import { db } from "../engine/db.server.ts";
import { places } from "../schema/catalogue-schema.server.ts";
import { fares } from "../schema/price-schema.server.ts";

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

/** Lists the fares from airports to the places of the airport page, in their order. */
export async function listAirportRoutes(): Promise<Fare[]> {
  const airport = alias(places, "airport");
  return await db
    .select(getTableColumns(fares))
    .from(fares)
    .innerJoin(airport, and(eq(airport.id, fares.origin), airport.airport, airport.onAirportPage))
    .innerJoin(places, and(eq(places.id, fares.destination), places.onAirportPage))
    .orderBy(asc(airport.position), asc(airport.id), asc(places.position), asc(places.id));
}

/** Reads and writes the fare of one direction between two places. */
export function fareKind(origin: string, destination: string): Kind<FarePrice> {
  const { baseCents, extraCents } = fares;
  const isIt = and(eq(fares.origin, origin), eq(fares.destination, destination));
  return {
    read: async (from) => (await from.select({ baseCents, extraCents }).from(fares).where(isIt))[0] ?? null,
    write: (tx, price) =>
      price
        ? tx
            .insert(fares)
            .values({ origin, destination, ...price })
            .onConflictDoUpdate({ target: [fares.origin, fares.destination], set: price })
        : tx.delete(fares).where(isIt),
  };
}
