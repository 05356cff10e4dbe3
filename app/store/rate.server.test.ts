import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "./db.server.ts";
import { countPost } from "./rate.server.ts";
import { postCounts } from "./settings-schema.server.ts";

test("posts up to the limit are allowed, the next one is told how long to wait", async () => {
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
