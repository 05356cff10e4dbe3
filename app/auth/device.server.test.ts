import { expect, test } from "vitest";
import { knownDevice, rememberDevice } from "./device.server.ts";

const asked = (cookie = "") => new Request("http://localhost:3000/", { headers: { cookie } });
const remember = async (account: string, cookie = "") =>
  (await rememberDevice(asked(cookie), account)).split(";")[0]!;

test("a device is known to the accounts that signed in on it, and to no others", async () => {
  const cookie = await remember("emma");
  const id = await knownDevice(asked(cookie), "emma");
  expect(id).toBeTruthy();
  expect(await knownDevice(asked(cookie), "ben")).toBeUndefined();
  expect(await knownDevice(asked(), "emma")).toBeUndefined();
  const both = await remember("ben", cookie);
  expect([await knownDevice(asked(both), "ben"), await knownDevice(asked(both), "emma")]).toEqual([id, id]);
  expect(await knownDevice(asked(await remember("emma")), "emma")).not.toBe(id);
});

test("a device forgets who signed in longest ago, not who signs in often, and nobody can write its cookie", async () => {
  let cookie = await remember("emma");
  for (const account of ["a", "b", "c", "d", "e", "f", "g"]) {
    cookie = await remember(account, cookie);
    cookie = await remember("emma", cookie);
  }
  expect(await knownDevice(asked(cookie), "emma")).toBeTruthy();
  expect([await knownDevice(asked(cookie), "g"), await knownDevice(asked(cookie), "a")]).toEqual([
    await knownDevice(asked(cookie), "emma"),
    undefined,
  ]);
  expect(await knownDevice(asked(cookie.replace(/\.[^.]*$/, ".forged")), "emma")).toBeUndefined();
  const kept = /Max-Age=(\d+)/.exec(await rememberDevice(asked(), "emma"))![1];
  expect(Number(kept)).toBeGreaterThan(365 * 24 * 3600);
});
