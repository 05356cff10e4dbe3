import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { newId } from "../domain/reference.ts";
import type { Transaction } from "../store/db.server.ts";
import { messages } from "../store/message-schema.server.ts";
import { jobs, legs } from "../store/schema.server.ts";
import { drivers } from "../store/team-schema.server.ts";

/** Before rides go: drivers who count on them are to be told. Who never saw a ride has nothing to hear. */
export async function noteLostRides(
  tx: Transaction,
  jobIds: string[],
  kind: "changed" | "cancelled",
): Promise<void> {
  const { day, time, origin, destination, reservationId } = legs;
  const hasSeen = or(isNotNull(jobs.seenAt), isNotNull(jobs.receivedAt));
  const counted = await tx
    .select({
      reservationId,
      driverId: drivers.id,
      recipient: drivers.phone,
      contents: { jobId: jobs.id, day, time, origin, destination },
    })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .innerJoin(drivers, eq(drivers.id, jobs.driverId))
    .where(and(inArray(jobs.id, jobIds), hasSeen));
  for (const lost of counted)
    await tx.insert(messages).values({ ...lost, channel: "whatsapp", kind, onceKey: `lost:${newId()}` });
}
