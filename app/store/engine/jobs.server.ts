import { PgBoss, type Queue } from "pg-boss";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { bossOptions } from "./db.server.ts";

export const letterQueue = "letter";
export const settleQueue = "settle";
export const pushQueue = "push";
/** Refunds that wait until the act that plans them can't be undone any more. */
export const refundQueue = "refund";
export const tidyQueue = "tidy";
export const officeTomorrowQueue = "dayAhead";
export const clockQueue = "clockLetters";
export const flightQueue = "flights";
export const backupQueue = "backup";
/** Scheduled work need not begin to the second, and each poll is a statement, so polls are rare. */
export const workByClock = { pollingIntervalSeconds: 15 } as const;
/** The attempts span about a day: an outage overnight must not cost a guest the letter. */
export const letterAttempts = 30;

/** The options of a queue, with the schedule by which jobs are put into it. */
type OurQueue = Omit<Queue, "name"> & { cron?: string; tz?: string };

/** A job whose process or database ended meanwhile is done again within two minutes, in every queue. */
const heartbeatSeconds = 30;

const queues: Record<string, OurQueue> = {
  [letterQueue]: {
    retryLimit: letterAttempts - 1,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300, // this is enough for ten letters, five at a time, to a mail server that barely answers
    notify: true,
  },
  [settleQueue]: {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    notify: true,
  },
  [refundQueue]: { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  [pushQueue]: { retryLimit: 4, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, notify: true },
  [tidyQueue]: { cron: "17 9 * * *" },
  [officeTomorrowQueue]: { cron: "0 18 * * *", tz: "America/Costa_Rica" },
  [clockQueue]: { cron: "*/5 * * * *" },
  [flightQueue]: { cron: "*/5 * * * *", expireInSeconds: 240 },
  [backupQueue]: { cron: "30 * * * *", policy: "stately", retryLimit: 1, expireInSeconds: 7200 },
};
/** Schedules of earlier versions, which are removed. */
const formerSchedules = ["sweep"];

// There is one boss per process, as with the database engine.
const shared = globalThis as { ecotravelBoss?: Promise<PgBoss> };
shared.ecotravelBoss ??= start();

export const boss = await shared.ecotravelBoss;

async function start(): Promise<PgBoss> {
  const tests = env.NODE_ENV === "test";
  const boss = new PgBoss({
    ...bossOptions,
    max: 3,
    useListenNotify: !tests,
    supervise: !tests,
    schedule: !tests,
  });
  boss.on("error", (error) => log.error({ error }, "jobs"));
  await boss.start();
  await openQueues(boss);
  return boss;
}

/**
 * Creates or updates the queues as defined above. A queue that is right already is not written, because most starts
 * find all of them right.
 */
export async function openQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map(
    (await boss.getSchedules()).map((one) => [one.name, `${one.cron} ${one.timezone}`]),
  );
  for (const [name, { cron, tz = "UTC", policy, ...own }] of Object.entries(queues)) {
    const options = { heartbeatSeconds, ...own };
    const queue = known.get(name);
    const isUpToDate = Object.entries(options).every(([key, value]) => queue?.[key as keyof Queue] === value);
    if (!queue) await boss.createQueue(name, { policy, ...options });
    else if (!isUpToDate) await boss.updateQueue(name, options);
    // This makes pg-boss cache the queue now: looking it up inside a transaction would wait for itself on PGlite.
    if (!queue || !isUpToDate) await boss.insert(name, []);
    if (cron && schedules.get(name) !== `${cron} ${tz}`) await boss.schedule(name, cron, null, { tz });
  }
  for (const name of formerSchedules) if (schedules.has(name)) await boss.unschedule(name);
}
