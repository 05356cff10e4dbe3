import { expect, test } from "vitest";
import { knownDevice, rememberDevice } from "./device.server.ts";

const requestWith = (cookie = "") => new Request("http://localhost:3000/", { headers: { cookie } });
const remember = async (account: string, cookie = "") =>
  (await rememberDevice(requestWith(cookie), account)).split(";")[0]!;

test("a device is known to the accounts that signed in on it, and to no others", async () => {
  const cookie = await remember("emma");
  const id = await knownDevice(requestWith(cookie), "emma");
  expect(id).toBeTruthy();
  expect(await knownDevice(requestWith(cookie), "ben")).toBeUndefined();
  expect(await knownDevice(requestWith(), "emma")).toBeUndefined();
  const both = await remember("ben", cookie);
  expect([await knownDevice(requestWith(both), "ben"), await knownDevice(requestWith(both), "emma")]).toEqual(
    [id, id],
  );
  expect(await knownDevice(requestWith(await remember("emma")), "emma")).not.toBe(id);
});

test("a device forgets the account that signed in longest ago and not one that signs in often, and its cookie can't be forged", async () => {
  let cookie = await remember("emma");
  for (const account of ["a", "b", "c", "d", "e", "f", "g"]) {
    cookie = await remember(account, cookie);
    cookie = await remember("emma", cookie);
  }
  expect(await knownDevice(requestWith(cookie), "emma")).toBeTruthy();
  expect([await knownDevice(requestWith(cookie), "g"), await knownDevice(requestWith(cookie), "a")]).toEqual([
    await knownDevice(requestWith(cookie), "emma"),
    undefined,
  ]);
  expect(await knownDevice(requestWith(cookie.replace(/\.[^.]*$/, ".forged")), "emma")).toBeUndefined();
  const kept = /Max-Age=(\d+)/.exec(await rememberDevice(requestWith(), "emma"))![1];
  expect(Number(kept)).toBeGreaterThan(365 * 24 * 3600);
});
