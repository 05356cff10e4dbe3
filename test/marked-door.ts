import { eq } from "drizzle-orm";
import type { MapPoint } from "../app/domain/catalogue/map-point.ts";
import { actorKey } from "../app/domain/common/actor.ts";
import { doorKey } from "../app/domain/ride/door-key.ts";
import { db } from "../app/store/engine/db.server.ts";
import { doorPoints } from "../app/store/schema/job-schema.server.ts";
import { legs } from "../app/store/schema/reservation-schema.server.ts";

/** Names the doors of a ride, and puts that of its pick-up on the map; the other one only where its point is given. */
export async function markDoor(leg: string, from: MapPoint, to?: MapPoint): Promise<void> {
  const [originDoor, destinationDoor] = [`Puerta ${leg}`, `Villa ${leg}`];
  const isIt = eq(legs.id, leg);
  const [row] = await db.update(legs).set({ originDoor, destinationDoor }).where(isIt).returning();
  const actor = actorKey({ kind: "clock" });
  const put = async (place: string | null, door: string, point: MapPoint) =>
    await db.insert(doorPoints).values({ place: place ?? "", door: doorKey({ door }), ...point, actor });
  await put(row!.origin, originDoor, from);
  if (to) await put(row!.destination, destinationDoor, to);
}
