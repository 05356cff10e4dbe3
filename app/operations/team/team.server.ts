import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { merge, type SaveOutcome } from "../../domain/common/merge.ts";
import type { Absence } from "../../domain/team/team.ts";
import type { TeamValues } from "../../domain/team/team-change.ts";
import type { AbsenceForm, DriverForm, VehicleForm } from "../../domain/team/team-form.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { forgetLastPlace } from "../../store/ride/last-places.server.ts";
import { formerLinks } from "../../store/schema/link-schema.server.ts";
import { absences, drivers, vehicles } from "../../store/schema/team-schema.server.ts";
import { recordTeamChange } from "../../store/team/team-changes.server.ts";
import { driverLinkHash } from "./driver-link.server.ts";

/** Saves a new driver, where `before` is undefined, or the changed values of one. */
export async function saveDriver(
  id: string,
  before: Partial<DriverForm> | undefined,
  after: DriverForm,
  actor: Actor,
): Promise<SaveOutcome<DriverForm>> {
  return await db.transaction(async (tx) => {
    if (!before) {
      const row = { id, linkHash: driverLinkHash(id, 1), ...after };
      const added = await tx.insert(drivers).values(row).onConflictDoNothing().returning({ id: drivers.id });
      if (added.length > 0) {
        await recordSaved(tx, actor, { driverId: id }, { after });
        return await announceSaved(tx);
      }
    }
    const [now] = await tx.select().from(drivers).where(eq(drivers.id, id)).for("no key update");
    if (!now) return { outcome: "gone" };
    return await saveChanges(tx, now, { before, after }, async (set) => {
      await tx.update(drivers).set(set).where(eq(drivers.id, id));
      if (set.active === false) await forgetLastPlace(tx, id);
      await recordSaved(tx, actor, { driverId: id }, { after: set, was: now });
    });
  });
}

/**
 * Saves a new vehicle, where `before` is undefined, or the changed values of one. No two vehicles may have the same
 * plate.
 */
export async function saveVehicle(
  id: string,
  before: Partial<VehicleForm> | undefined,
  after: VehicleForm,
  actor: Actor,
): Promise<SaveOutcome<VehicleForm> | { outcome: "plateTaken"; name: string }> {
  return await db.transaction(async (tx) => {
    const other = after.plate !== before?.plate && (await vanWithPlate(tx, after.plate, id));
    if (other) return { outcome: "plateTaken", name: other.name };
    if (!(await lockAndFind(tx, { driverId: after.driverId, vehicleId: null }))) return { outcome: "gone" };
    if (!before) {
      const row = { id, ...after };
      const added = await tx
        .insert(vehicles)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: vehicles.id });
      if (added.length > 0) {
        await recordSaved(tx, actor, { vehicleId: id }, { after });
        return await announceSaved(tx);
      }
    }
    const [now] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for("no key update");
    if (!now) return { outcome: "gone" };
    return await saveChanges(tx, now, { before, after }, async (set) => {
      await tx.update(vehicles).set(set).where(eq(vehicles.id, id));
      await recordSaved(tx, actor, { vehicleId: id }, { after: set, was: now });
    });
  });
}

/**
 * Finds another van with this plate, however it is spaced. The lock keeps other vans from being written until the
 * end of the transaction.
 */
async function vanWithPlate(tx: Transaction, plate: string, id: string) {
  await tx.execute(sql`lock table ${vehicles} in share row exclusive mode`);
  const bare = plate.replace(/\s/g, "").toUpperCase();
  const isSame = eq(sql`upper(regexp_replace(${vehicles.plate}, '\\s', '', 'g'))`, bare);
  const [other] = await tx
    .select({ name: vehicles.name })
    .from(vehicles)
    .where(and(isSame, ne(vehicles.id, id)));
  return other;
}

async function saveChanges<Values extends object>(
  tx: Transaction,
  now: Values,
  { before = {}, after }: { before: Partial<Values> | undefined; after: Values },
  update: (set: Partial<Values>) => Promise<unknown>,
): Promise<SaveOutcome<Values>> {
  const { set, meanwhile } = merge(now, before, after);
  if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
  if (Object.keys(set).length === 0) return { outcome: "nothingToDo" };
  await update(set);
  return await announceSaved(tx);
}

/** Records a new driver or vehicle, or the changed values of one with those before. */
async function recordSaved(
  tx: Transaction,
  actor: Actor,
  owner: { driverId: string } | { vehicleId: string },
  { after, was }: { after: object; was?: object },
) {
  const fields = Object.keys(after);
  const before =
    was && (Object.fromEntries(fields.map((field) => [field, Reflect.get(was, field)])) as TeamValues);
  const change = before ? "changed" : "added";
  await recordTeamChange(tx, actor, { ...owner, change, before, after: after as TeamValues });
}

/** Adds days off, once for each id. */
export async function addAbsence(id: string, absence: AbsenceForm, actor: Actor): Promise<"saved" | "gone"> {
  return await db.transaction(async (tx) => {
    if (!(await lockAndFind(tx, absence))) return "gone";
    await writeAbsence(tx, id, absence, actor);
    return "saved";
  });
}

/**
 * Writes days off in the transaction that holds the lock of the driver or the van. Returns their id where they are new.
 */
export async function writeAbsence(
  tx: Transaction,
  id: string,
  absence: AbsenceForm,
  actor: Actor,
): Promise<string | undefined> {
  const [before] = await tx.delete(absences).where(eq(absences.id, id)).returning();
  await tx.insert(absences).values({ id, ...absence });
  const { driverId, vehicleId } = absence;
  const after = daysOf({ id, ...absence });
  const owner = { driverId, vehicleId };
  if (!before) await recordTeamChange(tx, actor, { ...owner, change: "dayOff", after });
  else if (!isDeepStrictEqual(daysOf(before), after))
    await recordTeamChange(tx, actor, { ...owner, change: "dayOff", before: daysOf(before), after });
  await announceSaved(tx);
  return before ? undefined : id;
}

/** Returns an absence without its id and without whose it is. */
const daysOf = ({ id, driverId, vehicleId, ...days }: Absence) => days;

export async function removeAbsence(id: string, actor: Actor): Promise<void> {
  await db.transaction((tx) => dropAbsence(tx, id, actor));
}

/** Removes days off in a transaction. Returns whether they were still there. */
export async function dropAbsence(tx: Transaction, id: string, actor: Actor): Promise<boolean> {
  const [removed] = await tx.delete(absences).where(eq(absences.id, id)).returning();
  if (removed) {
    const { driverId, vehicleId } = removed;
    await recordTeamChange(tx, actor, { driverId, vehicleId, change: "noDayOff", before: daysOf(removed) });
  }
  await announceSaved(tx);
  return removed !== undefined;
}

/**
 * Renews the link of a driver, if it still has the version that the page showed; the old link stops working at
 * once.
 */
export async function renewLink(driverId: string, version: number, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const renewed = await tx
      .update(drivers)
      .set({ linkVersion: version + 1, linkHash: driverLinkHash(driverId, version + 1) })
      .where(and(eq(drivers.id, driverId), eq(drivers.linkVersion, version)))
      .returning({ id: drivers.id });
    if (renewed.length === 0) return false;
    // A link that was made with a former SECRET is old as well.
    await tx.delete(formerLinks).where(eq(formerLinks.driverId, driverId));
    await recordTeamChange(tx, actor, { driverId, change: "linkRenewed" });
    await announceSaved(tx);
    return true;
  });
}

/** Stores a driver's photo; null removes it. Returns false where the driver does not exist. */
export async function putDriverPhoto(
  driverId: string,
  photo: Uint8Array | null,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const updated = await tx
      .update(drivers)
      .set({ photo })
      .where(eq(drivers.id, driverId))
      .returning({ id: drivers.id });
    if (updated.length === 0) return false;
    await recordTeamChange(tx, actor, { driverId, change: photo ? "photoPut" : "photoRemoved" });
    await announceSaved(tx);
    return true;
  });
}

/**
 * Locks a driver and a vehicle, and returns whether they exist. Assignments take the same locks: so either the
 * assignment sees the days off, or this transaction sees its ride.
 */
export async function lockAndFind(
  tx: Transaction,
  { driverId, vehicleId }: Pick<AbsenceForm, "driverId" | "vehicleId">,
): Promise<boolean> {
  const { id } = drivers;
  const lock = "no key update";
  const [driver] = await tx
    .select({ id })
    .from(drivers)
    .where(eq(id, driverId ?? ""))
    .for(lock);
  const isVan = eq(vehicles.id, vehicleId ?? "");
  const [vehicle] = await tx.select({ id: vehicles.id }).from(vehicles).where(isVan).for(lock);
  return !(driverId && !driver) && !(vehicleId && !vehicle);
}

/** Makes every open desk and driver's page load again. */
export async function announceSaved(tx: Transaction): Promise<{ outcome: "saved" }> {
  await announce("", tx);
  return { outcome: "saved" };
}
