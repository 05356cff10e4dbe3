import { and, eq, inArray, max, ne, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { cashEntryId } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import { noteWithdrawnRides } from "./withdrawn-rides.server.ts";

type SplitOutcome =
  /** The split would leave nobody in a van, or the ride has begun. */
  | { outcome: "wrongSplit" }
  | { outcome: "saved"; part: string }
  | { outcome: "changedMeanwhile"; people: number };

/** Moves some people of a job with `was` people to a van of their own: once, however often it is pressed. */
export async function splitJob(
  jobId: string,
  was: number,
  people: number,
  actor: Actor,
): Promise<SplitOutcome> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.state !== "planned" || !Number.isSafeInteger(people)) return { outcome: "wrongSplit" };
    if (job.people !== was) return { outcome: "changedMeanwhile", people: job.people };
    if (people < 1 || people >= job.people) return { outcome: "wrongSplit" };
    const [last] = await tx
      .select({ position: max(jobs.position) })
      .from(jobs)
      .where(eq(jobs.legId, job.legId));
    const peopleLeft = job.people - people;
    // The first part keeps its van and driver.
    await tx.update(jobs).set({ people: peopleLeft, guestToldAt: null }).where(eq(jobs.id, jobId));
    const part = { id: newId(), legId: job.legId, position: (last?.position ?? 0) + 1, people };
    await tx.insert(jobs).values(part);
    const change = { before: { job: jobId, people: job.people }, after: { people: [peopleLeft, people] } };
    await recordActivity(tx, job.reservationId, { actor, event: "split", ...change });
    return { outcome: "saved", part: part.id };
  });
}

/**
 * Joins a part, and its cash to collect, with another part, or with the first van. Returns false where that part
 * has begun.
 */
export async function joinJob(jobId: string, actor: Actor, otherJobId?: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job?.state !== "planned" || job.position === 0 || (await isCollected(tx, job.legId))) return false;
    const collectCents = sql`nullif(coalesce(${jobs.collectCents}, 0) + ${job.collectCents ?? 0}, 0)`;
    const isJoinedPart = otherJobId ? and(eq(jobs.id, otherJobId), ne(jobs.id, jobId)) : eq(jobs.position, 0);
    const [other] = await tx
      .update(jobs)
      .set({ people: sql`${jobs.people} + ${job.people}`, collectCents, guestToldAt: null })
      .where(and(eq(jobs.legId, job.legId), isJoinedPart, eq(jobs.state, "planned")))
      .returning({ people: jobs.people, driverId: jobs.driverId });
    if (!other) return false;
    if (other.driverId !== job.driverId) await noteWithdrawnRides(tx, [jobId], "given");
    await tx.delete(jobs).where(eq(jobs.id, jobId));
    const change = { before: { job: jobId, people: job.people }, after: { people: [other.people] } };
    await recordActivity(tx, job.reservationId, { actor, event: "split", ...change });
    return true;
  });
}

/** Once a driver has taken money, a join would lose which driver had to collect what. */
async function isCollected(tx: Transaction, legId: string): Promise<boolean> {
  const parts = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.legId, legId));
  const entries = inArray(
    ledger.id,
    parts.map(({ id }) => cashEntryId(id)),
  );
  return (await tx.$count(ledger, entries)) > 0;
}
