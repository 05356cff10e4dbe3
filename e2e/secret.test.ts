import { expect, onTestFinished, test } from "vitest";
import { book, openCheckout, readReference } from "../test/crash/guest.ts";
import { ask, signInOperator } from "./cast.ts";
import { type Site, startSite, temporaryFolder } from "./site.ts";

const [first, second] = ["first-secret-of-this-site-a-b-c-d-e", "second-secret-of-this-site-f-g-h-i"];

/** What fellow travellers get. */
async function sharedLink(site: string, secret: string): Promise<string> {
  const page = await (await fetch(`${site}/trip/${secret}`)).text();
  return /\/trip\/TMR-[0-9A-Z]+-[\w-]{24}/.exec(page)![0];
}

/** The link that a letter of today would have. */
async function linkOfToday(site: Site, reference: string): Promise<string> {
  const path = `/dashboard/admin/r/${reference}/receipt`;
  const { headers } = await ask(site.url, { method: "GET", path, cookie: await signInOperator(site) });
  return /\/trip\/([\w-]{24})\/receipt/.exec(String(headers.location))![1]!;
}

const opens = async (site: string, path: string) => (await fetch(site + path)).status === 200;

test("after another SECRET the links that people hold still open, new ones too, until the former one is taken out", async () => {
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
  await before.stop();

  const after = await start({ SECRET: second, SECRET_BEFORE: first });
  expect(await readReference(after.url, old)).toBe(reference);
  expect(await opens(after.url, shared)).toBe(true);
  const today = await linkOfToday(after, reference);
  expect(today).not.toBe(old);
  expect(await readReference(after.url, today)).toBe(reference);
  await after.stop();

  const later = await start({ SECRET: second });
  expect([await opens(later.url, `/trip/${old}`), await opens(later.url, shared)]).toEqual([false, false]);
  expect(await readReference(later.url, today)).toBe(reference);
}, 180_000);
