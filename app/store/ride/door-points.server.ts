import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { type MapPoint, readMapPoint } from "../../domain/catalogue/map-point.ts";
import { townPointOf } from "../../domain/catalogue/town-point.ts";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
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

/** Stores where a door is, in place of an earlier point. Returns false where the end of the ride names no door. */
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
  await tx
    .insert(doorPoints)
    .values({ place: stop.id ?? "", door, ...set })
    .onConflictDoUpdate({ target: [doorPoints.place, doorPoints.door], set });
  return true;
}

/** Deletes from the map the doors of a reservation to which no other guest goes: they may be a person's home. */
export async function forgetDoors(tx: Transaction, reservationId: string): Promise<void> {
  const { origin, originDoor, destination, destinationDoor } = legs;
  const own = await tx.select().from(legs).where(eq(legs.reservationId, reservationId));
  const ends = own.flatMap((leg): Door[] => [
    { id: leg.origin, door: leg.originDoor },
    { id: leg.destination, door: leg.destinationDoor },
  ]);
  for (const end of ends) {
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
    const isOther = others.some((leg) =>
      [
        { id: leg.origin, door: leg.originDoor },
        { id: leg.destination, door: leg.destinationDoor },
      ].some((one) => keyOf(one) === keyOf(end)),
    );
    if (!isOther) await tx.delete(doorPoints).where(isMarked);
  }
}

const eqOrNull = (column: typeof legs.origin | typeof legs.destination, id: string | null) =>
  id === null ? isNull(column) : eq(column, id);
