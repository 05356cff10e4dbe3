import { eq } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { jobs } from "../schema/job-schema.server.ts";

/** Reads when the driver's page showed a job, when the driver confirmed it, and when it last reached each state. */
export async function readPresses(jobId: string) {
  const { seenAt, receivedAt, moments } = jobs;
  const [presses] = await db.select({ seenAt, receivedAt, moments }).from(jobs).where(eq(jobs.id, jobId));
  return presses;
}
