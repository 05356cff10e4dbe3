import { and, asc, count, eq, getTableColumns, gte, lte, min, notInArray, sql } from "drizzle-orm";
import { type Actor, driverWith } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import { byName } from "../../domain/common/name-order.ts";
import { endedStates } from "../../domain/ride/job-state.ts";
import type { Absence, Driver, Team } from "../../domain/team/team.ts";
import { db } from "../engine/db.server.ts";
import { opensDriver } from "../reservation/former-links.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";
import { absences, drivers, vehicles } from "../schema/team-schema.server.ts";
import { papersOfDriver, papersOfVehicle } from "./papers.server.ts";

const { photo, linkHash, createdAt, givesPlaces, answeredPlacesAt, ...columns } = getTableColumns(drivers);
const driverColumns = {
  ...columns,
  hasPhoto: sql<boolean>`${photo} is not null`,
  papers: papersOfDriver,
};
const vehicleColumns = { ...getTableColumns(vehicles), papers: papersOfVehicle };

/** Reads all drivers and vehicles by their names, and the absences that end on this day or later. */
export async function readTeam(from: Day): Promise<Team> {
  const [driverRows, vehicleRows, absenceRows] = await Promise.all([
    db.select(driverColumns).from(drivers).orderBy(asc(drivers.id)),
    db.select(vehicleColumns).from(vehicles).orderBy(asc(vehicles.id)),
    db.select().from(absences).where(gte(absences.untilDay, from)).orderBy(asc(absences.fromDay)),
  ] as const);
  return { drivers: driverRows.sort(byName), vehicles: vehicleRows.sort(byName), absences: absenceRows };
}

/** Returns the driver with this id as an actor; undefined where there is none. */
export async function driverCalled(id: string): Promise<Actor | undefined> {
  return (await db.$count(drivers, eq(drivers.id, id))) > 0 ? driverWith(id) : undefined;
}

/**
 * Counts the unfinished rides of a driver or a van within an absence, from today on, with the first day of them; a
 * first or last day that is left out stands for no bound.
 */
export async function ridesLeft(
  { driverId, vehicleId, fromDay, untilDay, weekday = null }: Partial<Absence>,
  today: Day,
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
        gte(legs.day, today),
        fromDay ? gte(legs.day, fromDay) : undefined,
        untilDay ? lte(legs.day, untilDay) : undefined,
        weekday === null ? undefined : sql`extract(dow from ${legs.day}::date) = ${weekday}`,
      ),
    );
  return found!;
}

/** A driver whose link was opened. */
export interface LinkedDriver extends Driver {
  /** Whether the driver agreed that the places of taps are stored; null until the driver answers. */
  givesPlaces: boolean | null;
}

export async function findDriverByLink(linkHash: string): Promise<LinkedDriver | undefined> {
  const [driver] = await db
    .select({ ...driverColumns, givesPlaces })
    .from(drivers)
    .where(opensDriver(linkHash));
  return driver;
}

/** Reads the drivers who agreed that the places of taps are stored, each with the moment. */
export async function placesAgreedAt(): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ id: drivers.id, at: answeredPlacesAt })
    .from(drivers)
    .where(eq(givesPlaces, true));
  return new Map(rows.map(({ id, at }) => [id, at]));
}
