import { expect, test } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { accounts, users } from "../store/account-schema.server.ts";
import { db } from "../store/db.server.ts";
import { register, signIn } from "./sign-in.server.ts";

test("an unknown e-mail takes as long as a wrong password", async () => {
  await registered();
  const took: Record<string, number[]> = { [emma.email]: [], "nobody@example.com": [] };
  for (let round = 0; round < 9; round++) {
    for (const email of Object.keys(took)) {
      const start = performance.now();
      expect(await signIn(email, "wrong-one")).toEqual({ ok: false, problem: "wrong" });
      took[email]!.push(performance.now() - start);
    }
  }
  const [wrong, unknown] = Object.values(took).map((times) => times.sort((a, b) => a - b)[4]!);
  expect(wrong! / unknown!).toBeGreaterThan(0.5);
  expect(wrong! / unknown!).toBeLessThan(2);
});

test("registering twice at once makes one account, and both are signed in to it", async () => {
  const results = await Promise.all([register(emma), register(emma), register(emma)]);
  expect(new Set(results.map((result) => result.ok && result.user.id)).size).toBe(1);
  expect(results.every((result) => result.ok)).toBe(true);
  expect([await db.$count(users), await db.$count(accounts)]).toEqual([1, 1]);
});

test("the database keeps a hash, and the e-mail in small letters", async () => {
  await register({ ...emma, email: "Emma@Example.COM" });
  expect(await db.select().from(users)).toMatchObject([{ email: "emma@example.com", emailVerified: false }]);
  const [account] = await db.select().from(accounts);
  expect(account!.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect((await signIn("EMMA@example.com", emma.password)).ok).toBe(true);
});
