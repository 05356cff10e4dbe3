import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts } from "../store/schema/account-schema.server.ts";
import { signIn } from "./sign-in.server.ts";
import { hasTodaysCost, isHashOf } from "./slow-hash.server.ts";

const stored = async () => (await db.select().from(accounts))[0]!.password!;

test("a password with a former hash still signs in, and has today's hash from then on", async () => {
  await registered();
  const former = await hashPassword(emma.password);
  await db.update(accounts).set({ password: former });
  expect(await signIn(emma.email, "mango-43")).toEqual({ ok: false, problem: "wrong" });
  expect(await stored()).toBe(former);
  expect(await signIn("EMMA@example.com", emma.password)).toMatchObject({ ok: true });
  const today = await stored();
  expect([hasTodaysCost(today), await isHashOf(today, emma.password)]).toEqual([true, true]);
  expect(await signIn(emma.email, emma.password)).toMatchObject({ ok: true });
  expect(await stored()).toBe(today);
});

test("a wrong password takes a quarter of a second whatever hash the account has, and where there is none", async () => {
  await registered();
  const took = async (email: string) => {
    const began = performance.now();
    await signIn(email, "mango-43");
    return performance.now() - began;
  };
  expect(await took(emma.email)).toBeGreaterThan(245);
  expect(await took("nobody@example.com")).toBeGreaterThan(245);
});
