import { expect, onTestFinished, test, vi } from "vitest";
import { emma, registered } from "../../test/accounts.ts";
import { failing } from "../../test/failing.ts";
import { log } from "../log.server.ts";
import { db } from "../store/engine/db.server.ts";
import { accounts, users } from "../store/schema/account-schema.server.ts";
import { auth } from "./auth.server.ts";
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
  expect(account!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn("EMMA@example.com", emma.password)).ok).toBe(true);
});

/** Collects the log lines about accounts while the test runs. */
function loggedLines() {
  const lines = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
  onTestFinished(() => void vi.restoreAllMocks());
  return () => lines.map(({ mock }) => mock.calls.map((call) => call.at(-1)));
}

test("a right password that still needs a code is logged neither as a sign-in nor as a failure, whatever it holds", async () => {
  const odd = { ...emma, password: "  mango\t42 " };
  await registered(odd);
  await db.update(users).set({ twoFactorEnabled: true });
  const lines = loggedLines();
  expect(await signIn(odd.email, odd.password)).toMatchObject({ ok: false, problem: "second" });
  expect(await register(odd)).toMatchObject({ ok: false, problem: "second" });
  expect(lines()).toEqual([[], [], []]);
});

test("a registration is logged, and one with a taken address is not", async () => {
  const lines = loggedLines();
  await register(emma);
  expect(await register({ ...emma, password: "papaya-9" })).toEqual({ ok: false, problem: "taken" });
  expect(lines()).toEqual([["registered"], ["sign-in failed"], []]);
});

test("without a new session no password is called wrong and no address taken", async () => {
  await registered();
  const end = await failing("insert on sessions");
  const lines = loggedLines();
  const failed = { ok: false, problem: "failed" };
  expect(await signIn(emma.email, emma.password)).toEqual(failed);
  expect(await register(emma)).toEqual(failed);
  expect(await register({ ...emma, email: "new@example.com" })).toEqual(failed);
  expect(lines()).toEqual([[], Array(2).fill("sign-in failed"), Array(3).fill("sign in")]);
  await end();
  expect((await signIn(emma.email, emma.password)).ok).toBe(true);
});

test("an account that can't be written does not make its address taken", async () => {
  const end = await failing("insert on users");
  expect(await register(emma)).toEqual({ ok: false, problem: "failed" });
  await end();
  expect((await register(emma)).ok).toBe(true);
  expect(await register({ ...emma, password: "another-one" })).toEqual({ ok: false, problem: "taken" });
});

test("an account is made with its password or not at all", async () => {
  await failing("insert on accounts");
  expect((await register(emma)).ok).toBe(false);
  expect(await db.$count(users)).toBe(0);
});

test("a password is taken as it was typed, and an attempt hashes once whatever spaces it holds", async () => {
  await registered({ ...emma, password: "mango 42" });
  const { password } = await auth.$context;
  const hashed = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
  onTestFinished(() => void vi.restoreAllMocks());
  const cost = async (attempt: Promise<unknown>) => {
    for (const spy of hashed) spy.mockClear();
    const result = await attempt;
    return { result, hashes: hashed[0]!.mock.calls.length + hashed[1]!.mock.calls.length };
  };
  const wrong = { result: { ok: false, problem: "wrong" }, hashes: 1 };
  expect(await cost(signIn(emma.email, "  mango\t42 "))).toEqual(wrong);
  expect(await cost(signIn("nobody@example.com", "  mango\t42 "))).toEqual(wrong);
  expect(await cost(signIn(emma.email, "mango 42"))).toMatchObject({ result: { ok: true }, hashes: 1 });
  const taken = { result: { ok: false, problem: "taken" }, hashes: 1 };
  expect(await cost(register({ ...emma, password: "  mango\t42 " }))).toEqual(taken);
});
