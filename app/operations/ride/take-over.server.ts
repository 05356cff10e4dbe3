import { and, eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Day } from "../../domain/common/day.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import type { DrivenHalf } from "../../domain/ride/driven-half.ts";
import { isUnderWay } from "../../domain/ride/job-state.ts";
import { roadStop } from "../../domain/ride/take-over.ts";
import type { AbsenceForm } from "../../domain/team/team-form.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { recordActivity } from "../reservation/lock-and-record.server.ts";
import { writeAbsence } from "../team/team.server.ts";
import { type AssignOutcome, assignTogether, type Together } from "./assign.server.ts";
import type { AssignmentChange } from "./assign-read.server.ts";

interface TakeOver extends Pick<Together, "overrules"> {
  change: AssignmentChange;
  /** Where the van stands: a place of the catalogue with its stop, words, or both. */
  place: BoardJob["from"] | undefined;
  door: string;
  /** The day and the hour, `HH:mm`, at which the next van is there. */
  at: { day: Day; time: string };
  /** Days off of the van that broke down, with their id. */
  repair?: { id: string; absence: AbsenceForm };
}

/**
 * Ends a ride under way where its van broke down, and lets another driver and van take its guests on from there:
 * all of it, or nothing. It can be undone for a minute by the id `act`. Returns "gone" where the ride is not under way
 * or was taken over before.
 */
export async function takeOver(
  { change, overrules, place, door, at, repair }: TakeOver,
  actor: Actor,
  act: string,
): Promise<AssignOutcome> {
  const from = roadStop(place, door);
  const together: Together = {
    ...(overrules && { overrules }),
    ...(repair && { locks: [change.before] }),
    becomes: (job) => ({ ...job, from, ...at, state: "planned", tour: null }),
    also: async (tx) => {
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, change.jobId));
      if (!job || job.half || !isUnderWay(job.state)) throw new NotUnderWay();
      const { state, moments, problem } = job;
      const half: DrivenHalf = {
        ...change.before,
        state,
        moments,
        problem,
        place: place?.id ?? null,
        door,
        at: at.time,
        day: at.day,
      };
      await tx
        .update(jobs)
        .set({ half, state: "planned", moments: {}, problem: null })
        .where(eq(jobs.id, job.id));
      await record(tx, change, actor);
      return repair && (await writeAbsence(tx, repair.id, repair.absence, actor));
    },
  };
  try {
    return (await assignTogether([change], actor, act, together)).outcomes[0]!;
  } catch (error) {
    if (error instanceof NotUnderWay) return { outcome: "gone" };
    throw error;
  }
}

/** Rolls back what was assigned where the ride is not as it has to be. */
class NotUnderWay extends Error {}

async function record(
  tx: Transaction,
  { jobId, before, after }: AssignmentChange,
  actor: Actor,
): Promise<void> {
  const isIt = and(eq(jobs.id, jobId), eq(legs.id, jobs.legId));
  const [found] = await tx.select({ id: legs.reservationId }).from(legs).innerJoin(jobs, isIt);
  const change = { before: { job: jobId, ...before }, after: { job: jobId, ...after } };
  await recordActivity(tx, found!.id, { actor, event: "tookOver", ...change });
}
