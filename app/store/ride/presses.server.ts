import { eq } from "drizzle-orm";
import { standingSteps } from "../../domain/ride/standing-steps.ts";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";

/** Reads when the driver of a job confirmed it, which of its steps stand, and since when it counts as a no-show. */
export async function readPresses(jobId: string) {
  const { state, receivedAt, moments } = jobs;
  const [job] = await db.select({ state, receivedAt, moments }).from(jobs).where(eq(jobs.id, jobId));
  const noShowAt = job?.state === "noShow" ? job.moments.noShow : undefined;
  return {
    receivedAt: job?.receivedAt ?? undefined,
    steps: job ? standingSteps(job) : [],
    noShowAt: noShowAt ? new Date(noShowAt) : undefined,
  };
}
