import { expect, onTestFinished, test } from "vitest";
import { newId } from "../app/domain/common/reference.ts";
import { book, openCheckout, readReference } from "../test/crash/guest.ts";
import { totpCode } from "../test/totp.ts";
import { type Answer, ask, find, signInOperator } from "./cast.ts";
import { type Site, startSite, temporaryFolder } from "./site.ts";

const [first, second] = ["first-secret-of-this-site-a-b-c-d-e", "second-secret-of-this-site-f-g-h-i"];

/** Returns the link for fellow travellers. */
async function sharedLink(site: string, secret: string): Promise<string> {
  const page = await (await fetch(`${site}/trip/${secret}`)).text();
  return /\/trip\/TMR-[0-9A-Z]+-[\w-]{24}0?/.exec(page)![0];
}

/** Returns the link that a letter of today would have. */
async function linkOfToday(site: Site, reference: string, cookie: string): Promise<string> {
  const path = `/dashboard/admin/r/${reference}?booked`;
  const { body } = await ask(site.url, { method: "GET", path, cookie });
  return find(body, /%2Ftrip%2F([\w-]{24}0?)/);
}

/** Adds a driver at the office; returns the link that stands on the page of the team. */
async function driversLink(site: Site, cookie: string): Promise<string> {
  const path = "/dashboard/admin/team";
  const { body } = await ask(site.url, { method: "GET", path, cookie });
  return /\/driver\/[\w-]{24}0?/.exec(body)![0];
}

/** Returns the address at which the operator's calendar reads all rides. */
async function calendarLink(site: Site, cookie: string): Promise<string> {
  const { body } = await ask(site.url, { method: "GET", path: "/dashboard/admin/feed", cookie });
  return /\/feed\/[\w-]{24}0?\/rides\.ics/.exec(body)![0];
}

/** Signs in with the password, and with a code so many half minutes from now. */
async function signInWithCode({ url, operator }: Site, key: string, halfMinutes: number): Promise<string> {
  const asked = await ask(url, { method: "POST", path: "/auth/login", form: operator });
  expect(asked.headers.location).toBe("/auth/second");
  const form = { code: totpCode(key, halfMinutes) };
  const cookie = cookiesOf(asked);
  const signedIn = await ask(url, { method: "POST", path: "/auth/second", form, cookie });
  expect(signedIn.headers.location).toBe("/dashboard/admin");
  return cookiesOf(signedIn);
}

const cookiesOf = ({ headers }: Answer) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");

const opens = async (site: string, path: string) => (await fetch(site + path)).status === 200;

test("after another SECRET links still open until the former one is taken out, and a second factor goes on", async () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const start = async (settings: Record<string, string>) => {
    const site = await startSite(path, settings);
    onTestFinished(() => site.stop());
    return site;
  };
  const before = await start({ SECRET: first });
  const old = await book(before.url, await openCheckout(before.url, "oneWay"));
  const reference = await readReference(before.url, old);
  const shared = await sharedLink(before.url, old);
  const operator = await signInOperator(before);
  const press = async (path: string, form: Record<string, string>) =>
    await ask(before.url, { method: "POST", path, form, cookie: operator });
  const anna = { intent: "driver", id: newId(), name: "Anna Vega", phone: "+50688881234", active: "on" };
  await press("/dashboard/admin/team", anna);
  const driver = await driversLink(before, operator);
  const calendar = await calendarLink(before, operator);
  const { body } = await press("/account/security", { intent: "setUp", password: before.operator.password });
  const key = /secret=([A-Z2-7]+)/.exec(body)![1]!;
  await press("/account/security", { intent: "turnOn", code: totpCode(key, -1) });
  await before.stop();

  const after = await start({ SECRET: second, SECRET_BEFORE: first });
  expect(await readReference(after.url, old)).toBe(reference);
  for (const link of [shared, driver, calendar]) expect(await opens(after.url, link)).toBe(true);
  const signedIn = await signInWithCode(after, key, 0);
  const today = await linkOfToday(after, reference, signedIn);
  const driverToday = await driversLink(after, signedIn);
  const calendarToday = await calendarLink(after, signedIn);
  expect(driverToday).not.toBe(driver);
  expect(calendarToday).not.toBe(calendar);
  expect(today).not.toBe(old);
  expect(await readReference(after.url, today)).toBe(reference);
  await after.stop();

  const later = await start({ SECRET: second });
  for (const dead of [`/trip/${old}`, shared, driver, calendar])
    expect(await opens(later.url, dead)).toBe(false);
  expect(await readReference(later.url, today)).toBe(reference);
  for (const link of [driverToday, calendarToday]) expect(await opens(later.url, link)).toBe(true);
  await signInWithCode(later, key, 1);
}, 180_000);
