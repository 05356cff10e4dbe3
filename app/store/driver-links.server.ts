import { eq, sql } from "drizzle-orm";
import { db } from "./db.server.ts";
import { drivers } from "./team-schema.server.ts";

const { id, linkVersion, photo } = drivers;

/** What the desk has to know to show a driver's link and photo; another photo has another mark. */
export async function listDriverLinks() {
  const photoMark = sql<string | null>`left(md5(${photo}), 8)`;
  return await db.select({ id, linkVersion, photoMark }).from(drivers);
}

export async function findDriverPhoto(driverId: string): Promise<Uint8Array | undefined> {
  const [driver] = await db.select({ photo }).from(drivers).where(eq(id, driverId));
  return driver?.photo ?? undefined;
}
