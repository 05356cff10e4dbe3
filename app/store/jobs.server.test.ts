import { expect, test } from "vitest";
import { boss, letterAttempts, letterQueue, pushQueue, settleQueue } from "./jobs.server.ts";

/** The pauses between the tries of a job, in minutes, if each fails at once. */
async function pauses(queue: string): Promise<number[]> {
  const { retryLimit = 0, retryDelay = 0, retryBackoff, retryDelayMax } = (await boss.getQueue(queue))!;
  expect(retryBackoff).toBe(true);
  const longest = retryDelayMax ?? Number.POSITIVE_INFINITY;
  return Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelay * 2 ** n, longest) / 60);
}
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test("a letter is tried for about a day: again within a minute, in the end every hour", async () => {
  const waits = await pauses(letterQueue);
  expect(waits).toHaveLength(letterAttempts - 1);
  expect([waits[0]! < 1, waits.at(-1)]).toEqual([true, 60]);
  expect(Math.round(sum(waits) / 60)).toBeGreaterThanOrEqual(20);
  expect(Math.round(sum(waits) / 60)).toBeLessThanOrEqual(28);
});

test("what PayPal tells is tried for some minutes, and then the sweep looks; news of a booking grow old soon", async () => {
  const [settling, pushing] = [await pauses(settleQueue), await pauses(pushQueue)];
  expect([settling[0]! < 0.2, Math.max(...settling) <= 10]).toEqual([true, true]);
  expect([sum(settling) > 10, sum(settling) < 30]).toEqual([true, true]);
  expect([sum(pushing) > 5, sum(pushing) < 10]).toEqual([true, true]);
});

test.each([
  [letterQueue, 30],
  [settleQueue, 30],
  [pushQueue, null],
])(
  "work of the queue %s wakes who does it, and is done again where its process ended",
  async (queue, beat) => {
    const { notify, heartbeatSeconds, expireInSeconds } = (await boss.getQueue(queue))!;
    expect([notify, heartbeatSeconds ?? null]).toEqual([true, beat]);
    expect([expireInSeconds! >= 120, expireInSeconds! <= 300]).toEqual([true, true]);
  },
);
