import { eq } from "drizzle-orm";
import { driverLinkHash, driverSecret } from "../app/booking/driver-link.server.ts";
import { reserve } from "../app/booking/reserve.server.ts";
import { todayInCostaRica } from "../app/domain/day.ts";
import { newId } from "../app/domain/reference.ts";
import { db } from "../app/store/db.server.ts";
import { jobs, legs } from "../app/store/schema.server.ts";
import { drivers } from "../app/store/team-schema.server.ts";
import { openTransfer } from "./bookings.ts";

/** Somebody who drives, with the secret of their page. */
export async function newDriver(name = "Randall"): Promise<{ id: string; secret: string }> {
  const id = newId();
  await db.insert(drivers).values({ id, name, phone: "+50688880001", linkHash: driverLinkHash(id, 1) });
  return { id, secret: driverSecret(id, 1) };
}

/** The booked ride of a guest, given to this driver; today at 00:10 unless said otherwise. */
export async function rideFor(
  driverId: string,
  change: Partial<typeof jobs.$inferInsert> = {},
  leg: Partial<typeof legs.$inferInsert> = {},
): Promise<{ jobId: string; reservationId: string }> {
  const result = await reserve(await openTransfer());
  if (result.outcome !== "reserved") throw new Error(result.outcome);
  const { reservationId } = result;
  const when = { day: todayInCostaRica(), time: "00:10", ...leg };
  const [moved] = await db.update(legs).set(when).where(eq(legs.reservationId, reservationId)).returning();
  const [job] = await db
    .update(jobs)
    .set({ driverId, ...change })
    .where(eq(jobs.legId, moved!.id))
    .returning();
  return { jobId: job!.id, reservationId };
}
