import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { db } from "../engine/db.server.ts";
import { postCounts } from "../schema/settings-schema.server.ts";
import { countPost } from "./rate.server.ts";

test("posts up to the limit are allowed, and the next one returns the time to wait", async () => {
  for (let post = 1; post <= 3; post++) expect((await countPost("a visitor", 3)).allowed).toBe(true);
  const { allowed, retryAfterSeconds } = await countPost("a visitor", 3);
  expect(allowed).toBe(false);
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});

test("one visitor's posts don't count for another", async () => {
  await countPost("somebody busy", 1);
  expect((await countPost("somebody busy", 1)).allowed).toBe(false);
  expect((await countPost("somebody else", 1)).allowed).toBe(true);
});

test("a new window starts when the old one is over", async () => {
  await countPost("patient", 1);
  expect((await countPost("patient", 1)).allowed).toBe(false);
  const past = new Date(Date.now() - 61_000);
  await db.update(postCounts).set({ windowStart: past }).where(eq(postCounts.key, "patient"));
  expect((await countPost("patient", 1)).allowed).toBe(true);
  expect((await countPost("patient", 1)).allowed).toBe(false);
});

test("64 posts at once are all counted", async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => countPost("crowd", 10)));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(10);
});

test("now and then counts that are a day old are deleted, and no younger ones", async () => {
  const lot = vi.spyOn(Math, "random").mockReturnValue(0.01);
  onTestFinished(() => lot.mockRestore());
  const started = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.insert(postCounts).values([
    { key: "old", windowStart: started(25), count: 1 },
    { key: "young", windowStart: started(23), count: 1 },
  ]);
  const keys = async () => (await db.select().from(postCounts)).map(({ key }) => key).sort();
  await countPost("new", 1);
  expect(await keys()).toEqual(["new", "old", "young"]);
  lot.mockReturnValue(0.009);
  await db.transaction((tx) => countPost("new", 1, 60, tx));
  expect(await keys()).toEqual(["new", "old", "young"]);
  await countPost("new", 1);
  expect(await keys()).toEqual(["new", "young"]);
});
