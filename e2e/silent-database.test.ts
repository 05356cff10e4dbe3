import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { book, openCheckout } from "../test/crash/guest.ts";
import { startPostgres } from "../test/postgres.ts";
import { startSilentNetwork } from "../test/silent-network.ts";
import { startSite, temporaryFolder } from "./site.ts";

test("when every connection to the database falls silent, guests book again and get their letters", async ({
  skip,
}) => {
  const postgres = (await startPostgres()) ?? skip("PostgreSQL is not installed");
  const network = await startSilentNetwork(postgres.url);
  const folder = temporaryFolder();
  const site = await startSite(folder.path, { DATABASE_URL: network.url });
  const client = new pg.Client(postgres.url);
  await client.connect();
  onTestFinished(async () => {
    await Promise.all([site.stop(), client.end()]);
    network.stop();
    await postgres.stop();
    folder.remove();
  });
  // This opens all kinds of connections.
  await Promise.all(
    Array.from({ length: 8 }, async () => book(site.url, await openCheckout(site.url, "oneWay"))),
  );
  network.fallSilent();
  const begun = Date.now();
  const bookOne = async () => book(site.url, await openCheckout(site.url, "oneWay"));
  const guests = Array.from({ length: 8 }, async () => {
    while (!(await bookOne().catch(() => wait(300)))) expect(Date.now() - begun).toBeLessThan(120_000);
    return Date.now() - begun;
  });
  expect(Math.min(...(await Promise.all(guests)))).toBeLessThan(60_000);
  const left = "select count(*)::int as left from messages where channel = 'mail' and state = 'queued'";
  const letters = async () => (await client.query(left)).rows[0].left;
  // The queue's own connections break after a minute, and a job that was under way is done again two minutes later.
  await expect.poll(letters, { timeout: 200_000, interval: 1_000 }).toBe(0);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 360_000);
