import { expect, test } from "vitest";
import { passwordHash, TooManyHashes } from "./password-hash.server.ts";
import { signIn } from "./sign-in.server.ts";

test("of many passwords at once two are hashed, thirty wait, and the rest are told to come later", async () => {
  const all = Array.from({ length: 40 }, () => passwordHash.hash("papaya-and-7"));
  const ends = await Promise.allSettled(all);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused.every(({ reason }) => reason instanceof TooManyHashes)).toBe(true);
  const hash = await passwordHash.hash("papaya-and-7");
  expect(await passwordHash.verify({ hash, password: "papaya-and-7" })).toBe(true);
});

test("who signs in while too many do is asked to wait, and has not given a wrong password", async () => {
  const others = Array.from({ length: 32 }, () => passwordHash.hash("papaya-and-7"));
  expect(await signIn("maya@example.com", "papaya-and-7")).toEqual({
    ok: false,
    problem: "busy",
    wait: 5,
  });
  await Promise.all(others);
});

test("no password that is longer than any is hashed", async () => {
  const others = Array.from({ length: 32 }, () => passwordHash.hash("papaya-and-7"));
  expect(await signIn("maya@example.com", "p".repeat(129))).toEqual({ ok: false, problem: "wrong" });
  await Promise.all(others);
});
