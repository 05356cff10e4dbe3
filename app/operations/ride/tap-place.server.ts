import { and, eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { PlaceTap, TapOutcome } from "../../domain/ride/driver-tap.ts";
import { doorMetres, type Spot, spotWaitMs } from "../../domain/ride/spot.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { setDoorPoint } from "../../store/ride/door-points.server.ts";
import { setLastPlace } from "../../store/ride/last-places.server.ts";
import type { legs } from "../../store/schema/reservation-schema.server.ts";
import { drivers, driverTaps, tapPlaces } from "../../store/schema/team-schema.server.ts";
import type { LockedJob } from "../reservation/lock-and-record.server.ts";

interface Standing {
  job: LockedJob;
  leg: typeof legs.$inferSelect;
  spot: Spot | undefined;
  actor: Actor;
}

/** Stores that the door of the guests is where their driver waits for them, as far as the phone is sure enough. */
export async function markDoor(tx: Transaction, { job, leg, spot, actor }: Standing): Promise<boolean> {
  if (job.state !== "arrived" || job.half || !spot || spot.accuracy > doorMetres) return false;
  return await setDoorPoint(tx, { id: leg.origin, door: leg.originDoor }, spot, actor);
}

/** The moments of two messages are converted to the server's clock apart, so that a slow network parts them. */
const networkMs = 30_000;

/**
 * Stores where a driver who agreed to it made an earlier tap, once. A place without a tap of this driver, or found
 * too long after it, is not stored.
 */
export async function notePlace(driverId: string, { of, at, spot }: PlaceTap): Promise<TapOutcome> {
  const { tap } = driverTaps;
  const isTheirs = and(eq(driverTaps.id, of), eq(driverTaps.driverId, driverId));
  const [pressed] = await db
    .select({ tap })
    .from(driverTaps)
    .innerJoin(drivers, and(eq(drivers.id, driverTaps.driverId), eq(drivers.givesPlaces, true)))
    .where(isTheirs);
  const apart = pressed ? Math.abs(Date.parse(at) - Date.parse(pressed.tap.at)) : Number.NaN;
  if (!(apart <= spotWaitMs + networkMs)) return "noEffect";
  const place = {
    tapId: of,
    latitude: spot.latitude,
    longitude: spot.longitude,
    accuracy: Math.ceil(spot.accuracy),
  };
  const added = await db.insert(tapPlaces).values(place).onConflictDoNothing().returning();
  await setLastPlace(driverId, spot, new Date(Math.min(Date.parse(at), Date.now())));
  return added.length > 0 ? "counted" : "noEffect";
}
