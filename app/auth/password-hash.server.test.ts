import { expect, test } from "vitest";
import { passwordHash, TooManyHashes } from "./password-hash.server.ts";
import { signIn } from "./sign-in.server.ts";

test("of many passwords at once two are hashed, thirty wait, and the rest are refused for now", async () => {
  const all = Array.from({ length: 40 }, () => passwordHash.hash("papaya-and-7"));
  const ends = await Promise.allSettled(all);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused.every(({ reason }) => reason instanceof TooManyHashes)).toBe(true);
  const hash = await passwordHash.hash("papaya-and-7");
  expect(await passwordHash.verify({ hash, password: "papaya-and-7" })).toBe(true);
});

test("a sign-in while too many passwords wait is asked to wait, and does not count as a wrong password", async () => {
  const others = Array.from({ length: 32 }, () => passwordHash.hash("papaya-and-7"));
  expect(await signIn("maya@example.com", "papaya-and-7")).toEqual({
    ok: false,
    problem: "busy",
    wait: 5,
  });
  await Promise.all(others);
});

test("a password above the maximum length is not hashed", async () => {
  const others = Array.from({ length: 32 }, () => passwordHash.hash("papaya-and-7"));
  expect(await signIn("maya@example.com", "p".repeat(129))).toEqual({ ok: false, problem: "wrong" });
  await Promise.all(others);
});
