import { aliasedTable, and, eq, getTableColumns, gt, gte, lt, notExists, or, sql } from "drizzle-orm";
import type { MapPoint } from "../../domain/catalogue/map-point.ts";
import { longestWayMinutes } from "../../domain/ride/driver-ride.ts";
import { countedAt } from "../../domain/ride/driver-tap.ts";
import type { Spot } from "../../domain/ride/spot.ts";
import { vagueMetres } from "../../domain/ride/way-left.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { driverPlaces, drivers, driverTaps, tapPlaces } from "../schema/team-schema.server.ts";

export interface LastPlace extends MapPoint {
  seenAt: Date;
}

/** A phone sends its place no oftener than this, and what comes oftener is dropped. */
const apartMs = 5_000;
const aheadMs = 60_000;
const longestWayMs = longestWayMinutes * 60_000;

const setOutAt = sql`(${jobs.moments} ->> 'onTheWay')::timestamptz`;

/** A ride of a driver who agreed to give places and is on the way to its guests. */
const isOnTheWay = () =>
  and(
    eq(jobs.state, "onTheWay"),
    gt(setOutAt, sql`${new Date(Date.now() - longestWayMs).toISOString()}::timestamptz`),
    eq(drivers.givesPlaces, true),
    eq(drivers.active, true),
  );

/**
 * Stores where a driver who is on the way to guests is, in place of where the driver was. A vague place is dropped, and
 * the place of a driver who is on the way to nobody.
 */
export async function setLastPlace(driverId: string, spot: Spot, seenAt: Date): Promise<void> {
  if (spot.accuracy > vagueMetres) return;
  const { latitude, longitude } = spot;
  const set = { latitude, longitude, seenAt };
  await db.transaction(async (tx) => {
    // A step that ends the way waits for this place, and forgets it.
    const [coming] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(drivers, eq(drivers.id, jobs.driverId))
      .where(and(eq(jobs.driverId, driverId), isOnTheWay()))
      .limit(1)
      .for("share", { of: jobs });
    if (!coming) return;
    await tx
      .insert(driverPlaces)
      .values({ driverId, ...set })
      .onConflictDoUpdate({
        target: driverPlaces.driverId,
        set,
        // A place of a minute to come was kept before the clock was set back.
        setWhere: or(
          lt(driverPlaces.seenAt, new Date(seenAt.getTime() - apartMs)),
          gt(driverPlaces.seenAt, new Date(seenAt.getTime() + aheadMs)),
        ),
      });
  });
}

/**
 * Finds where a van was seen since it set out to the guests of this job; undefined while its driver has other guests
 * aboard, because nobody knows how long they take.
 */
export async function placeOnTheWay(jobId: string): Promise<LastPlace | undefined> {
  const { driverId: _, ...place } = getTableColumns(driverPlaces);
  const others = aliasedTable(jobs, "others");
  const isCarrying = db
    .select()
    .from(others)
    .where(and(eq(others.driverId, jobs.driverId), eq(others.state, "aboard")));
  const [found] = await db
    .select(place)
    .from(driverPlaces)
    .innerJoin(drivers, eq(drivers.id, driverPlaces.driverId))
    .innerJoin(jobs, eq(jobs.driverId, drivers.id))
    .where(
      and(
        eq(jobs.id, jobId),
        isOnTheWay(),
        gte(driverPlaces.seenAt, sql`${setOutAt} - interval '30 seconds'`),
        notExists(isCarrying),
      ),
    );
  return found;
}

/**
 * Reads where drivers who give places were seen since a moment, on the way or as they pressed a step, by their ids.
 */
export async function lastPlacesSince(moment: Date): Promise<Map<string, LastPlace>> {
  const { tapId: _, ...spot } = getTableColumns(tapPlaces);
  const givesPlaces = and(eq(drivers.givesPlaces, true), eq(drivers.active, true));
  const [onTheWay, pressed] = await Promise.all([
    db
      .select(getTableColumns(driverPlaces))
      .from(driverPlaces)
      .innerJoin(drivers, and(eq(drivers.id, driverPlaces.driverId), givesPlaces))
      .where(gte(driverPlaces.seenAt, moment)),
    db
      .select({
        ...spot,
        driverId: driverTaps.driverId,
        tap: driverTaps.tap,
        receivedAt: driverTaps.receivedAt,
      })
      .from(driverTaps)
      .innerJoin(tapPlaces, eq(tapPlaces.tapId, driverTaps.id))
      .innerJoin(drivers, and(eq(drivers.id, driverTaps.driverId), givesPlaces))
      .where(gte(driverTaps.receivedAt, moment)),
  ] as const);
  const places = new Map<string, LastPlace>();
  const add = (driverId: string, place: LastPlace) => {
    const known = places.get(driverId);
    if (place.seenAt >= moment && !(known && known.seenAt > place.seenAt)) places.set(driverId, place);
  };
  for (const { driverId, ...place } of onTheWay) add(driverId, place);
  for (const { driverId, tap, receivedAt, latitude, longitude, accuracy } of pressed)
    if (accuracy <= vagueMetres) add(driverId, { latitude, longitude, seenAt: countedAt(tap, receivedAt) });
  return places;
}

/** Deletes where a driver was last seen. */
export async function forgetLastPlace(tx: Transaction, driverId: string): Promise<void> {
  await tx.delete(driverPlaces).where(eq(driverPlaces.driverId, driverId));
}

/** Deletes the places that nobody overwrote for longer than anybody is on the way. */
export async function forgetLastPlaces(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - longestWayMs);
  await db.delete(driverPlaces).where(lt(driverPlaces.seenAt, before));
}
