import { asc, eq, gte, sql } from "drizzle-orm";
import type { Day } from "../domain/day.ts";
import type { Driver, Team } from "../domain/team.ts";
import { db } from "./db.server.ts";
import { absences, drivers, vehicles } from "./team-schema.server.ts";

const { id, name, phone, languages, active, showsPhone, showsPhoto, photo, linkVersion } = drivers;
const told = {
  id,
  name,
  phone,
  languages,
  active,
  showsPhone,
  showsPhoto,
  hasPhoto: sql<boolean>`${photo} is not null`,
  linkVersion,
};

/** Everybody and everything that drives, and the days off from this day on. */
export async function readTeam(from: Day): Promise<Team> {
  const [people, vans, off] = await Promise.all([
    db.select(told).from(drivers).orderBy(asc(name)),
    db.select().from(vehicles).orderBy(asc(vehicles.name)),
    db.select().from(absences).where(gte(absences.untilDay, from)).orderBy(asc(absences.fromDay)),
  ] as const);
  return { drivers: people, vehicles: vans, absences: off };
}

export async function findDriverByLink(linkHash: string): Promise<Driver | undefined> {
  const [driver] = await db.select(told).from(drivers).where(eq(drivers.linkHash, linkHash));
  return driver;
}
