import { and, asc, between, eq, isNull } from "drizzle-orm";
import { addDays, todayInCostaRica } from "../domain/day.ts";
import { db } from "../store/db.server.ts";
import { announce } from "../store/live.server.ts";
import { jobs, legs } from "../store/schema.server.ts";
import { lockJob } from "./step.server.ts";

/** The driver's page has shown what is theirs yesterday, today and tomorrow. */
export async function noteSeen(driverId: string): Promise<void> {
  const today = todayInCostaRica();
  const shown = between(legs.day, addDays(today, -1), addDays(today, 1));
  const unseen = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(eq(jobs.driverId, driverId), isNull(jobs.seenAt), shown))
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
