import { expect, onTestFinished, test, vi } from "vitest";
import {
  backupQueue,
  boss,
  clockQueue,
  flightQueue,
  letterQueue,
  officeTomorrowQueue,
  openQueues,
  pushQueue,
  settleQueue,
  tidyQueue,
} from "./jobs.server.ts";

test("a start that finds every queue up to date writes none", async () => {
  const verbs = ["createQueue", "updateQueue", "insert", "schedule", "unschedule"] as const;
  const spies = verbs.map((verb) => vi.spyOn(boss, verb));
  onTestFinished(() => void spies.map((spy) => spy.mockRestore()));
  await openQueues(boss);
  expect(spies.map((spy) => spy.mock.calls)).toEqual(verbs.map(() => []));
});

test("a queue that another version made differently, or not at all, is updated", async () => {
  const before = await boss.getQueue(letterQueue);
  await boss.updateQueue(letterQueue, { retryLimit: 1, heartbeatSeconds: 600, notify: false });
  await boss.deleteQueue(backupQueue);
  const remembered = vi.spyOn(boss, "insert");
  onTestFinished(() => remembered.mockRestore());
  await openQueues(boss);
  expect(remembered.mock.calls).toEqual([
    [letterQueue, []],
    [backupQueue, []],
  ]);
  const { retryLimit, heartbeatSeconds, notify } = before!;
  expect(await boss.getQueue(letterQueue)).toMatchObject({ retryLimit, heartbeatSeconds, notify });
  expect([retryLimit, heartbeatSeconds, notify]).toEqual([29, 30, true]);
  expect(await boss.getQueue(backupQueue)).toMatchObject({ policy: "stately", retryLimit: 1 });
});

test("the schedules are those of this version, and removed ones stop", async () => {
  await boss.schedule(officeTomorrowQueue, "0 18 * * *", null, { tz: "UTC" });
  await boss.schedule(clockQueue, "0 0 * * *");
  await boss.unschedule(tidyQueue);
  await boss.createQueue("sweep");
  onTestFinished(() => boss.deleteQueue("sweep"));
  await boss.schedule("sweep", "* * * * *");
  await openQueues(boss);
  const schedules = (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone]);
  expect(schedules.sort()).toEqual([
    [backupQueue, "30 * * * *", "UTC"],
    [clockQueue, "*/5 * * * *", "UTC"],
    [officeTomorrowQueue, "0 18 * * *", "America/Costa_Rica"],
    [flightQueue, "*/5 * * * *", "UTC"],
    [tidyQueue, "17 9 * * *", "UTC"],
  ]);
});

test("a process that is killed holds up no queue", async () => {
  const ours = (await boss.getQueues()).filter(({ name }) => !name.startsWith("__pgboss__"));
  expect(ours).toHaveLength(9);
  for (const { name, heartbeatSeconds } of ours) expect([name, heartbeatSeconds]).toEqual([name, 30]);
});

test.each([letterQueue, settleQueue, pushQueue])(
  "what somebody waits for is begun at once, and tried again at longer and longer intervals: %s",
  async (name) => {
    expect(await boss.getQueue(name)).toMatchObject({ notify: true, retryBackoff: true });
  },
);

test("a letter or a payment whose process ended is processed by another", async () => {
  for (const name of [letterQueue, settleQueue])
    expect(await boss.getQueue(name)).toMatchObject({ heartbeatSeconds: 30 });
});

/** The options that a starting process gives to pg-boss, and its error handler. */
async function started(NODE_ENV: "production" | "test") {
  const asked: unknown[] = [];
  const told: ((error: Error) => void)[] = [];
  class Boss {
    constructor(options: object) {
      asked.push(options);
    }
    on = (event: string, tell: (error: Error) => void) => told.push(event === "error" ? tell : () => {});
    start = async () => asked.push("start");
    getQueues = async () => asked.push("queues") && [];
    getSchedules = async () => [];
    createQueue = async () => {};
    insert = async () => {};
    schedule = async () => {};
  }
  const shared = globalThis as { ecotravelBoss?: unknown };
  const before = shared.ecotravelBoss;
  onTestFinished(() => {
    shared.ecotravelBoss = before;
    vi.doUnmock("pg-boss");
    vi.resetModules();
  });
  shared.ecotravelBoss = undefined;
  vi.resetModules();
  vi.doMock("pg-boss", async (original) => ({ ...(await original<object>()), PgBoss: Boss }));
  Object.assign((await import("../../env.server.ts")).env, { NODE_ENV });
  await import("./jobs.server.ts");
  const [options, ...steps] = asked;
  return { options, steps, told };
}

test("a site supervises its jobs, schedules them and receives notifications; tests do this by hand", async () => {
  const site = { useListenNotify: true, supervise: true, schedule: true };
  expect(await started("production")).toMatchObject({ options: site, steps: ["start", "queues"] });
  const tests = { useListenNotify: false, supervise: false, schedule: false };
  expect((await started("test")).options).toMatchObject(tests);
});

test("an error of pg-boss is logged, and ends no process", async () => {
  const { told } = await started("test");
  expect(told).toHaveLength(1);
  const logged = vi.spyOn((await import("../../log.server.ts")).log, "error");
  told[0]!(new Error("no database"));
  expect(logged).toHaveBeenCalledOnce();
});
