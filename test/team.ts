import { driverLinkHash } from "../app/booking/driver-link.server.ts";
import { newId } from "../app/domain/reference.ts";
import { db } from "../app/store/db.server.ts";
import { drivers, vehicles } from "../app/store/team-schema.server.ts";

/** Somebody who drives, with a van of so many seats; answers their ids. */
export async function hire(name: string, seats = 12): Promise<{ driverId: string; vehicleId: string }> {
  const [driverId, vehicleId] = [newId(), newId()];
  const linkHash = driverLinkHash(driverId, 1);
  await db.insert(drivers).values({ id: driverId, name, phone: "+50688880001", linkHash });
  await db
    .insert(vehicles)
    .values({ id: vehicleId, name: `HiAce ${seats}`, plate: "SJB 1", seats, driverId });
  return { driverId, vehicleId };
}
