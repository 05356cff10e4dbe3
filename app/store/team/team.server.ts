import { and, asc, count, eq, gte, lte, min, notInArray, sql } from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import type { Absence, Driver, Team } from "../../domain/team/team.ts";
import { db } from "../engine/db.server.ts";
import { opensDriver } from "../reservation/former-links.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { absences, drivers, vehicles } from "../schema/team-schema.server.ts";

const { id, name, phone, languages, active, showsPhone, showsPhoto, onSite, photo, linkVersion } = drivers;
const driverColumns = {
  id,
  name,
  phone,
  languages,
  active,
  showsPhone,
  showsPhoto,
  onSite,
  hasPhoto: sql<boolean>`${photo} is not null`,
  linkVersion,
};

/** Reads all drivers and vehicles, and the absences that end on this day or later. */
export async function readTeam(from: Day): Promise<Team> {
  const [driverRows, vehicleRows, absenceRows] = await Promise.all([
    db.select(driverColumns).from(drivers).orderBy(asc(name)),
    db.select().from(vehicles).orderBy(asc(vehicles.name)),
    db.select().from(absences).where(gte(absences.untilDay, from)).orderBy(asc(absences.fromDay)),
  ] as const);
  return { drivers: driverRows, vehicles: vehicleRows, absences: absenceRows };
}

/**
 * Counts the unfinished rides of a driver or a van between two days, or without an end, with the first day of them.
 */
export async function ridesLeft(
  { driverId, vehicleId }: Pick<Absence, "driverId" | "vehicleId">,
  from: Day,
  until?: Day,
): Promise<{ rides: number; first: Day | null }> {
  const isAssigned = driverId ? eq(jobs.driverId, driverId) : eq(jobs.vehicleId, vehicleId ?? "");
  const [found] = await db
    .select({ rides: count(), first: min(legs.day) })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(
      and(
        isAssigned,
        notInArray(jobs.state, [...endedStates]),
        gte(legs.day, from),
        until ? lte(legs.day, until) : undefined,
      ),
    );
  return found!;
}

export async function findDriverByLink(linkHash: string): Promise<Driver | undefined> {
  const [driver] = await db.select(driverColumns).from(drivers).where(opensDriver(linkHash));
  return driver;
}
