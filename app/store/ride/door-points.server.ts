import { and, between, eq, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { type MapPoint, readMapPoint } from "../../domain/catalogue/map-point.ts";
import { townPointOf } from "../../domain/catalogue/town-point.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { addDays, type Day, todayInCostaRica } from "../../domain/common/day.ts";
import type { Stop } from "../../domain/ride/board.ts";
import { doorKey } from "../../domain/ride/door-key.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { doorPoints } from "../schema/job-schema.server.ts";
import { legs } from "../schema/reservation-schema.server.ts";

type Door = Pick<Stop, "id" | "door">;
const keyOf = (stop: Door) => `${stop.id ?? ""} ${doorKey(stop)}`;

/** Where an end of a ride is on the map. */
export interface StopPoint extends MapPoint {
  /** True for a door that somebody marked, and for an airport whose point the desk wrote; false for the middle of a place. */
  isDoor: boolean;
  /** When and by whom a door was marked. */
  marked?: { at: Date; actor: string };
}

/** Reads where these ends of rides are on the map: at their door, where somebody marked it, else at their place. */
export async function readStopPoints(stops: Stop[]): Promise<(stop: Stop) => StopPoint | undefined> {
  const doors = [...new Set(stops.map(doorKey))].filter(Boolean);
  const rows =
    doors.length > 0 ? await db.select().from(doorPoints).where(inArray(doorPoints.door, doors)) : [];
  const known = new Map(rows.map((row) => [`${row.place} ${row.door}`, row]));
  return (stop) => {
    const door = known.get(keyOf(stop));
    if (door) {
      const { latitude, longitude, setAt: at, actor } = door;
      return { latitude, longitude, isDoor: true, marked: { at, actor } };
    }
    const place = stop.point ? readMapPoint(stop.point) : undefined;
    if (place && place !== "short") return { ...place, isDoor: stop.airport };
    const town = townPointOf(stop.id);
    return town && { ...town, isDoor: false };
  };
}

/**
 * Stores where a door is; the desk alone puts it in place of an earlier point. Returns false where nothing was stored: the
 * end of the ride names no door, or a driver found it marked.
 */
export async function setDoorPoint(
  tx: Transaction,
  stop: Door,
  point: MapPoint,
  actor: Actor,
): Promise<boolean> {
  const door = doorKey(stop);
  if (!door) return false;
  const { latitude, longitude } = point;
  const set = { latitude, longitude, actor: actorKey(actor), setAt: new Date() };
  const mark = tx.insert(doorPoints).values({ place: stop.id ?? "", door, ...set });
  const target = [doorPoints.place, doorPoints.door];
  const marked =
    actor.kind === "driver" ? mark.onConflictDoNothing({ target }) : mark.onConflictDoUpdate({ target, set });
  return (await marked.returning({ door: doorPoints.door })).length > 0;
}

/** This many doors are looked at in a day, chosen by chance, so that each one's turn comes. */
const mostLookedAt = 200;
const keptDays = 365;
/** The rides of so many days are read at once: a year of them may have more doors than a process should hold. */
const daysAtOnce = 14;

/** Deletes from the map doors to which nobody is driven, nor was for a year: a guest may have moved, or corrected a door. */
export async function forgetUnusedDoors(today = todayInCostaRica()): Promise<void> {
  const marked = await db.select().from(doorPoints).orderBy(sql`random()`).limit(mostLookedAt);
  const unused = new Map(marked.map((one) => [`${one.place} ${one.door}`, one]));
  const since = addDays(today, -keptDays);
  let until: Day | null = unused.size > 0 ? await lastRideDay(since) : null;
  while (until && unused.size > 0) {
    const from = addDays(until, 1 - daysAtOnce);
    for (const door of await doorsBetween(from < since ? since : from, until)) unused.delete(keyOf(door));
    until = await lastRideDay(since, from);
  }
  for (const { place, door, setAt } of unused.values()) {
    const isIt = and(eq(doorPoints.place, place), eq(doorPoints.door, door), eq(doorPoints.setAt, setAt));
    await db.delete(doorPoints).where(isIt);
  }
}

/** Returns the last day with rides since one day and before another one; null without any. */
async function lastRideDay(since: Day, before?: Day): Promise<Day | null> {
  const { day } = legs;
  const isWithin = and(gte(day, since), before === undefined ? undefined : lt(day, before));
  const [found] = await db
    .select({ last: max(day) })
    .from(legs)
    .where(isWithin);
  return found!.last;
}

async function doorsBetween(from: Day, until: Day): Promise<Door[]> {
  const { origin, originDoor, destination, destinationDoor, day } = legs;
  const rides = await db
    .selectDistinct({ origin, originDoor, destination, destinationDoor })
    .from(legs)
    .where(and(between(day, from, until), or(isNotNull(originDoor), isNotNull(destinationDoor))));
  return rides.flatMap(doorsOf);
}

type Doors = Pick<typeof legs.$inferSelect, "origin" | "originDoor" | "destination" | "destinationDoor">;

const doorsOf = (leg: Doors): Door[] => [
  { id: leg.origin, door: leg.originDoor },
  { id: leg.destination, door: leg.destinationDoor },
];

/** Deletes from the map the doors of a reservation to which no other guest goes: they may be a person's home. */
export async function forgetDoors(tx: Transaction, reservationId: string): Promise<void> {
  const { origin, originDoor, destination, destinationDoor } = legs;
  const own = await tx.select().from(legs).where(eq(legs.reservationId, reservationId));
  for (const end of own.flatMap(doorsOf)) {
    const door = doorKey(end);
    const isMarked = and(eq(doorPoints.place, end.id ?? ""), eq(doorPoints.door, door));
    if (!door || (await tx.$count(doorPoints, isMarked)) === 0) continue;
    const others = await tx
      .selectDistinct({ origin, originDoor, destination, destinationDoor })
      .from(legs)
      .where(
        and(
          ne(legs.reservationId, reservationId),
          or(eqOrNull(origin, end.id), eqOrNull(destination, end.id)),
        ),
      );
    const isOther = others.flatMap(doorsOf).some((one) => keyOf(one) === keyOf(end));
    if (!isOther) await tx.delete(doorPoints).where(isMarked);
  }
}

const eqOrNull = (column: typeof legs.origin | typeof legs.destination, id: string | null) =>
  id === null ? isNull(column) : eq(column, id);
