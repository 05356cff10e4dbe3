import { eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { Block } from "../../domain/ride/not-assignable.ts";
import type { Clash } from "../../domain/ride/occupied-time.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { absences, drivers, vehicles } from "../../store/schema/team-schema.server.ts";
import { papersOfDriver, papersOfVehicle } from "../../store/team/papers.server.ts";
import type { Assignment } from "./assign-read.server.ts";

/** Why a job can't be assigned: papers and clashes can be overruled with a reason, another block can't. */
export type AssignProblem = { outcome: "blocked"; block: Block } | { outcome: "clashes"; clashes: Clash[] };

export type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/**
 * Locks the driver, then the van, so that of two rides assigned at once the second sees the first. The lock does
 * not cover their keys: a driver's tap holds a key lock on the driver while it waits for the reservation, which
 * would be a deadlock.
 */
export async function lockTeam(tx: Transaction, { driverId, vehicleId }: Assignment) {
  const { id, active, name } = drivers;
  const isDriver = eq(id, driverId ?? "");
  const isVan = eq(vehicles.id, vehicleId ?? "");
  const [driver] = await tx
    .select({ id, active, name, papers: papersOfDriver })
    .from(drivers)
    .where(isDriver)
    .for("no key update");
  const [vehicle] = await tx
    .select({ ...getTableColumns(vehicles), papers: papersOfVehicle })
    .from(vehicles)
    .where(isVan)
    .for("no key update");
  if ((driverId && !driver) || (vehicleId && !vehicle)) return undefined;
  const isOfTeam = or(eq(absences.driverId, driverId ?? ""), eq(absences.vehicleId, vehicleId ?? ""));
  return { driver, vehicle, absences: await tx.select().from(absences).where(isOfTeam) };
}

export const teamKey = ({ driverId, vehicleId }: Assignment) => `${driverId ?? ""} ${vehicleId ?? ""}`;

/**
 * Locks these drivers, then these vans, each in the order of their ids, which prevents deadlocks. Returns each
 * team, or undefined, by its key: it is read once all are locked, so days off and papers of just now count.
 */
export async function lockTeams(
  tx: Transaction,
  teams: Assignment[],
): Promise<Map<string, LockedTeam | undefined>> {
  const idsOf = (key: keyof Assignment) => teams.flatMap((team) => team[key] ?? []);
  const [areDrivers, areVans] = [
    inArray(drivers.id, idsOf("driverId")),
    inArray(vehicles.id, idsOf("vehicleId")),
  ];
  await tx
    .select({ id: drivers.id })
    .from(drivers)
    .where(areDrivers)
    .orderBy(drivers.id)
    .for("no key update");
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(areVans)
    .orderBy(vehicles.id)
    .for("no key update");
  const byKey = new Map<string, LockedTeam | undefined>();
  for (const team of teams) if (!byKey.has(teamKey(team))) byKey.set(teamKey(team), await lockTeam(tx, team));
  return byKey;
}

/** Sorts items by a key as JavaScript compares texts; whatever locks several rows sorts them so. */
export function sortedBy<Item>(items: Item[], key: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
