import { PgBoss } from "pg-boss";
import { env } from "../env.server.ts";
import { log } from "../log.server.ts";
import { jobs } from "./db.server.ts";

export const letterQueue = "letter";
export const settleQueue = "settle";
export const pushQueue = "push";
/** How work by the clock is looked for: it need not begin to the second, and each look is a statement. */
export const workByClock = { pollingIntervalSeconds: 15 } as const;
/** About a day: an outage overnight must not cost a guest the letter. */
export const letterAttempts = 30;

// One boss a process, as with the database engine.
const shared = globalThis as { ecotravelBoss?: Promise<PgBoss> };
shared.ecotravelBoss ??= start();

export const boss = await shared.ecotravelBoss;

async function start(): Promise<PgBoss> {
  const tests = env.NODE_ENV === "test";
  const boss = new PgBoss({ ...jobs, max: 3, useListenNotify: !tests, supervise: !tests, schedule: !tests });
  boss.on("error", (error) => log.error({ error }, "jobs"));
  await boss.start();
  await boss.createQueue(letterQueue, {
    retryLimit: letterAttempts - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300, // five letters to a mail server that barely answers
    notify: true,
  });
  await boss.createQueue(settleQueue, {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    notify: true,
  });
  await boss.createQueue(pushQueue, {
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    notify: true,
  });
  // A job whose process, or whose database, ended meanwhile is done again within two minutes.
  for (const queue of [letterQueue, settleQueue]) await boss.updateQueue(queue, { heartbeatSeconds: 30 });
  // Makes pg-boss remember the queues now: asking for them inside a transaction would wait for itself on PGlite.
  await boss.insert(letterQueue, []);
  await boss.insert(settleQueue, []);
  await boss.insert(pushQueue, []);
  return boss;
}
