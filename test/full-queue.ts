import { claiming } from "../app/store/engine/claim-queue.server.ts";

/** All that run and all that may wait (`app/store/engine/claim-queue.server.ts`). */
const most = 303;

/** Does something while the queue of those who book is full. On PostgreSQL alone: the embedded database has one connection. */
export async function whileQueueIsFull<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const turns = Array.from({ length: most }, () => claiming(() => promise));
  try {
    return await work();
  } finally {
    resolve();
    await Promise.all(turns);
  }
}
