import { eq, isNotNull, sql } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const { id, photo } = drivers;

/**
 * Returns a mark of each driver's photo, by the driver's id. It changes with the photo, so that browsers load the
 * new one.
 */
export async function photoMarks(): Promise<Map<string, string>> {
  const mark = sql<string>`left(md5(${photo}), 8)`;
  const rows = await db.select({ id, mark }).from(drivers).where(isNotNull(photo));
  return new Map(rows.map((row) => [row.id, row.mark]));
}

export async function findDriverPhoto(driverId: string): Promise<Uint8Array | undefined> {
  const [driver] = await db.select({ photo }).from(drivers).where(eq(id, driverId));
  return driver?.photo ?? undefined;
}
