import { expect, test } from "vitest";
import { hashLike, hasTodaysCost, isHashOf, slowHash } from "./slow-hash.server.ts";

test("a hash names its salt and parameters, and fits its password alone", async () => {
  const hash = await slowHash("mango-42");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await slowHash("mango-42")).not.toBe(hash);
  expect([hasTodaysCost(hash), await isHashOf(hash, "mango-42")]).toEqual([true, true]);
  expect(await isHashOf(hash, "mango-43")).toBe(false);
});

test("a hash of Argon2's own test vectors is read", async () => {
  const vector = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await isHashOf(vector, "password")).toBe(true);
});

test("a hash with other parameters is compared with these, and is not of today", async () => {
  const hash = await slowHash("mango-42", undefined, { memory: 12_288, passes: 3, parallelism: 1 });
  expect([hasTodaysCost(hash), await isHashOf(hash, "mango-42")]).toEqual([false, true]);
  await expect(hashLike("0123:4567", "mango-42")).rejects.toThrow();
});
