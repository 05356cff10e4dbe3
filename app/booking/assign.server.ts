import { eq } from "drizzle-orm";
import type { Actor } from "../domain/actor.ts";
import { type Block, blockOf } from "../domain/assignable.ts";
import { addDays } from "../domain/day.ts";
import { driveMinutes } from "../domain/drive.ts";
import { isEnded } from "../domain/job.ts";
import { type Clash, clashesOf } from "../domain/task.ts";
import { findJob, listJobs } from "../store/board.server.ts";
import { listRoads } from "../store/catalogue.server.ts";
import { db } from "../store/db.server.ts";
import { jobs } from "../store/schema.server.ts";
import { readTeam } from "../store/team.server.ts";
import { lockJob, recordActivity } from "./step.server.ts";

interface Assignment {
  driverId: string | null;
  vehicleId: string | null;
}

export type AssignOutcome =
  | { outcome: "assigned" | "nothingToDo" | "gone" | "changedMeanwhile" }
  /** May not be overruled. */
  | { outcome: "blocked"; block: Block }
  /** May be, with a reason. */
  | { outcome: "clashes"; clash: Clash };

/** Gives a job to a driver and a van, if it still is whose it was when somebody looked. */
export async function assignJob(
  jobId: string,
  before: Assignment,
  after: Assignment,
  actor: Actor,
  reason = "",
): Promise<AssignOutcome> {
  const problem = await whyNot(jobId, after);
  if (problem && (problem.outcome !== "clashes" || !reason.trim())) return problem;
  // A reason overrules the clash that there is, and none that comes later.
  const clashReason = problem ? reason.trim() : null;
  return await db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId);
    if (!job || isEnded(job.state)) return { outcome: "gone" };
    const { driverId, vehicleId } = after;
    const isTheirs = job.driverId === driverId && job.vehicleId === vehicleId;
    if (isTheirs && job.clashReason === clashReason) return { outcome: "nothingToDo" };
    if (job.driverId !== before.driverId || job.vehicleId !== before.vehicleId)
      return { outcome: "changedMeanwhile" };
    const unheard = {
      ...(!isTheirs && { guestToldAt: null }),
      ...(job.driverId !== driverId && { receivedAt: null, seenAt: null }),
    };
    await tx
      .update(jobs)
      .set({ driverId, vehicleId, clashReason, ...unheard })
      .where(eq(jobs.id, jobId));
    await recordActivity(tx, job.reservationId, actor, "assigned", {
      before: { job: jobId, driverId: job.driverId, vehicleId: job.vehicleId },
      after: { job: jobId, driverId, vehicleId, ...(clashReason && { reason: clashReason }) },
    });
    return { outcome: "assigned" };
  });
}

async function whyNot(
  jobId: string,
  { driverId, vehicleId }: Assignment,
): Promise<AssignOutcome | undefined> {
  const job = await findJob(jobId);
  if (!job) return { outcome: "gone" };
  const [all, team, roads] = await Promise.all([
    listJobs(addDays(job.day, -1), addDays(job.day, 1)),
    readTeam(job.day),
    listRoads(),
  ] as const);
  const driver = team.drivers.find(({ id }) => id === driverId);
  const vehicle = team.vehicles.find(({ id }) => id === vehicleId);
  if ((driverId && !driver) || (vehicleId && !vehicle)) return { outcome: "gone" };
  const block = blockOf(job, driver, vehicle, team.absences);
  if (block) return { outcome: "blocked", block };
  const theirs = all.filter(
    (other) => (driverId && other.driverId === driverId) || (vehicleId && other.vehicleId === vehicleId),
  );
  const [clash] = clashesOf(job, theirs, driveMinutes(roads));
  return clash && { outcome: "clashes", clash };
}
