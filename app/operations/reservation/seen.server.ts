import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { lockJob } from "./lock-and-record.server.ts";

/** Notes that the driver's page has shown these jobs; jobs of other drivers are ignored. */
export async function noteSeen(driverId: string, jobIds: string[]): Promise<void> {
  const unseen = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.driverId, driverId), isNull(jobs.seenAt), inArray(jobs.id, jobIds)))
    .orderBy(asc(jobs.id));
  for (const { id } of unseen) {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, id);
      if (!job || job.driverId !== driverId || job.seenAt) return;
      await tx.update(jobs).set({ seenAt: new Date() }).where(eq(jobs.id, id));
      await announce(job.reservationId, tx);
    });
  }
}
