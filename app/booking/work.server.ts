import type { Job, JobResult } from "pg-boss";
import { boss, letterQueue } from "../store/jobs.server.ts";
import { deliverLetter } from "./notify.server.ts";

// A new letter wakes the worker at once; the poll finds what is due for another try.
const letterWork = {
  ...{ batchSize: 5, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 2 },
  perJobResults: true,
} as const;

/** Starts the background jobs of this process. */
export async function startWork(): Promise<void> {
  await boss.work(letterQueue, letterWork, deliverLetters);
}

export async function stopWork(): Promise<void> {
  await boss.stop({ graceful: true, timeout: 5_000 });
}

/** One after the other, so that a guest's confirmation goes before the operator's copy. */
export async function deliverLetters(jobs: Job<{ emailId: number }>[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const { id, data } of jobs) {
    const delivered = deliverLetter(data.emailId);
    results.push(
      await delivered.then(
        () => ({ id, status: "completed" }),
        (error: Error) => ({ id, status: "failed", output: { message: error.message } }),
      ),
    );
  }
  return results;
}
