import { boss, letterQueue } from "../store/jobs.server.ts";
import { deliverLetter } from "./notify.server.ts";

/** Starts the background jobs of this process. */
export async function startWork(): Promise<void> {
  await boss.work<{ emailId: number }>(letterQueue, async (jobs) => {
    for (const job of jobs) await deliverLetter(job.data.emailId);
  });
}

export async function stopWork(): Promise<void> {
  await boss.stop({ graceful: true, timeout: 5_000 });
}
