import { expect, onTestFinished, test, vi } from "vitest";
import {
  backupQueue,
  boss,
  clockQueue,
  dayQueue,
  letterQueue,
  openQueues,
  tidyQueue,
} from "./jobs.server.ts";

test("a start that finds every queue as it is to be writes none", async () => {
  const verbs = ["createQueue", "updateQueue", "insert", "schedule", "unschedule"] as const;
  const spies = verbs.map((verb) => vi.spyOn(boss, verb));
  onTestFinished(() => void spies.map((spy) => spy.mockRestore()));
  await openQueues(boss);
  expect(spies.map((spy) => spy.mock.calls)).toEqual(verbs.map(() => []));
});

test("a queue that another version made otherwise, or not at all, becomes what this one says", async () => {
  const before = await boss.getQueue(letterQueue);
  await boss.updateQueue(letterQueue, { retryLimit: 1, heartbeatSeconds: 600, notify: false });
  await boss.deleteQueue(backupQueue);
  await openQueues(boss);
  const { retryLimit, heartbeatSeconds, notify } = before!;
  expect(await boss.getQueue(letterQueue)).toMatchObject({ retryLimit, heartbeatSeconds, notify });
  expect([retryLimit, heartbeatSeconds, notify]).toEqual([29, 30, true]);
  expect(await boss.getQueue(backupQueue)).toMatchObject({ policy: "stately", retryLimit: 0 });
});

test("the clock strikes when this version says, and no more for what is gone", async () => {
  await boss.schedule(dayQueue, "0 18 * * *", null, { tz: "UTC" });
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
    [dayQueue, "0 18 * * *", "America/Costa_Rica"],
    [tidyQueue, "17 9 * * *", "UTC"],
  ]);
});
