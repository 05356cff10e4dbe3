import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { type Face, mostFaces } from "../../domain/team/face.ts";
import { db } from "../engine/db.server.ts";
import { drivers } from "../schema/team-schema.server.ts";

const { id, name, photo } = drivers;
const isShown = and(eq(drivers.active, true), eq(drivers.onSite, true), isNotNull(photo));
const firstName = sql<string>`split_part(${name}, ' ', 1)`;
const mark = sql<string>`left(md5(${photo}), 12)`;

/** Lists the drivers who agreed to be seen on the site, and have a photo. */
export async function listFaces(): Promise<Face[]> {
  return await db
    .select({ id, firstName, mark })
    .from(drivers)
    .where(isShown)
    .orderBy(asc(name))
    .limit(mostFaces);
}

/** Returns the photo at a public address; undefined once the driver left, took the consent back or has another photo. */
export async function findFace(driver: string, marked: string): Promise<Uint8Array | undefined> {
  const [face] = await db
    .select({ photo })
    .from(drivers)
    .where(and(isShown, eq(id, driver), eq(mark, marked)));
  return face?.photo ?? undefined;
}
