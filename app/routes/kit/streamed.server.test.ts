import { setImmediate as letOthers, setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamed } from "./streamed.server.ts";

test("reading stops for a client that does not take the file, or has gone", async () => {
  let read = 0;
  let hasEnded = false;
  async function* parts() {
    try {
      for (;;) yield `${"x".repeat(100_000)}${read++}`;
    } finally {
      hasEnded = true;
    }
  }
  const reader = streamed(parts(), {}).body!.getReader();
  await reader.read();
  await wait(50);
  const before = read;
  expect(before).toBeLessThan(10);
  await wait(50);
  expect([read, hasEnded]).toEqual([before, false]);
  await reader.cancel();
  await wait(10);
  expect(hasEnded).toBe(true);
});

test("other requests run between two parts, also where a part is empty", async () => {
  async function* parts() {
    for (let n = 0; n < 100; n++) yield n % 2 ? "" : "x";
  }
  const reading = { isOver: false };
  const text = streamed(parts(), {}).text();
  void text.then(() => Object.assign(reading, { isOver: true }));
  let turns = 0;
  for (; !reading.isOver; turns++) await letOthers();
  expect(await text).toBe("x".repeat(50));
  expect(turns).toBeGreaterThan(90);
});
