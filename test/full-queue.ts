import { claiming } from "../app/store/engine/claim-queue.server.ts";

/** All that run and all that may wait (`app/store/engine/claim-queue.server.ts`). */
const most = 303;

/** Runs the work while the queue of bookings is full. It needs PostgreSQL: the embedded database has one connection. */
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
