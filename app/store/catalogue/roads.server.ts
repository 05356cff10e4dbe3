import { and, eq, or } from "drizzle-orm";
import type { RoadFacts } from "../../domain/catalogue/road.ts";
import { type Road, roadBetween } from "../../domain/catalogue/road.ts";
import { db } from "../engine/db.server.ts";
import { roads } from "../schema/catalogue-schema.server.ts";
import type { Kind } from "./entry-kind.server.ts";

export async function listRoads(): Promise<Road[]> {
  return await db.select().from(roads);
}

/** Reads and writes the road between two places, in whichever direction it is stored. */
export function roadKind(origin: string, destination: string): Kind<RoadFacts> {
  const isThis = (from: string, to: string) => and(eq(roads.origin, from), eq(roads.destination, to));
  const isEither = or(isThis(origin, destination), isThis(destination, origin));
  return {
    read: async (from) => {
      const road = roadBetween(await from.select().from(roads).where(isEither), origin, destination);
      return road ? { km: road.km, minutes: road.minutes, by: road.by } : null;
    },
    write: async (tx, facts) => {
      await tx.delete(roads).where(isEither);
      if (facts) await tx.insert(roads).values({ origin, destination, ...facts });
    },
  };
}
