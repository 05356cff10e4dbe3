import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { book, openCheckout, readReference } from "../test/crash/guest.ts";
import { startPostgres } from "../test/postgres.ts";
import { ask, signInOperator } from "./cast.ts";
import { type Site, startSite, temporaryFolder } from "./site.ts";

/** Runs a command; returns its output, and how it ended. */
async function run(command: string, words: string[], env: Record<string, string>, typed = "") {
  const child = spawn(process.execPath, [`bin/${command}.ts`, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  child.stdin.end(typed);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said: `${out}${error}` };
}

function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

test("a backup of a site that is being booked is restored elsewhere, and then on the other engine, and its links open", async ({
  skip,
}) => {
  const postgres = (await startPostgres()) ?? skip("PostgreSQL is not installed");
  onTestFinished(postgres.stop);
  const [first, second] = [folder(), folder()];
  const site = await startSite(first);
  onTestFinished(() => site.stop());
  const acknowledged: string[] = [];
  const bookOne = async () => {
    const checkout = await openCheckout(site.url, "oneWay");
    acknowledged.push(await book(site.url, checkout));
  };
  for (let n = 0; n < 5; n++) await bookOne();
  const before = [...acknowledged];

  let booking = true;
  const guests = (async () => {
    while (booking) await bookOne();
  })();
  const file = join(second, "all.backup");
  const made = await run("backup", [file], { DATA_DIR: first });
  booking = false;
  await guests;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("It was read again and counted.") });
  expect(acknowledged.length).toBeGreaterThan(before.length);
  const cookie = await signInOperator(site);
  const { body } = await ask(site.url, { method: "GET", path: "/dashboard/admin/backups", cookie });
  const key = /[A-Z0-9]{4}(-[A-Z0-9]{4}){7}/.exec(body)![0];
  const references = await Promise.all(before.map((secret) => readReference(site.url, secret)));
  await site.stop("SIGKILL");
  const holds = async ({ url, stop }: Site) => {
    expect(await Promise.all(before.map((secret) => readReference(url, secret)))).toEqual(references);
    await stop();
  };

  const wrong = await run("restore", [file], { DATA_DIR: second }, "ABCD-ABCD\n");
  expect(wrong).toEqual({
    code: 1,
    said: "This backup can't be opened with this key, or it is damaged.\n",
  });
  expect(existsSync(join(second, "db"))).toBe(false);
  const restored = await run("restore", [file], { DATA_DIR: second }, `${key}\n`);
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/rows as they were at .*reservations/),
  });
  const again = await run("restore", [file], { DATA_DIR: second, BACKUP_KEY: key });
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("There is data in") });
  await holds(await startSite(second));

  const other = join(second, "other.backup");
  expect(await run("backup", [other], { DATA_DIR: second })).toMatchObject({ code: 0 });
  const settings = { DATABASE_URL: postgres.url, BACKUP_KEY: key };
  expect(await run("restore", [other], settings)).toMatchObject({ code: 0 });
  expect((await run("restore", [other], settings)).said).toContain("is not empty");
  const large = await startSite(folder(), { DATABASE_URL: postgres.url });
  onTestFinished(() => large.stop());
  const third = join(second, "third.backup");
  expect(await run("backup", [third], settings)).toMatchObject({ code: 0 });
  await holds(large);
}, 400_000);
