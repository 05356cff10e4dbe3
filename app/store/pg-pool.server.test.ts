import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { startPostgres } from "../../test/postgres.ts";
import { startSilentNetwork } from "../../test/silent-network.ts";
import { openPool, overPool } from "./pg-pool.server.ts";

const silentMs = 1_500;

async function reach(skip: TestContext["skip"]) {
  const postgres = await startPostgres();
  if (!postgres) return skip("PostgreSQL is not installed");
  const network = await startSilentNetwork(postgres.url);
  const pool = openPool(network.url, false, silentMs);
  onTestFinished(async () => {
    await pool.end();
    network.stop();
    await postgres.stop();
  });
  return { db: overPool(pool, {}), pool, network, url: postgres.url };
}

test("what is asked of a database that fell silent fails soon, and every connection is replaced", async ({
  skip,
}) => {
  const { db, pool, network } = await reach(skip);
  const all = Array.from({ length: 10 }, () => pool.connect());
  for (const client of await Promise.all(all)) client.release();
  network.fallSilent();
  const begun = Date.now();
  const asked = [
    ...Array.from({ length: 5 }, () => db.execute(sql`select 1`)),
    ...Array.from({ length: 5 }, () => db.transaction((tx) => tx.execute(sql`select 1`))),
  ];
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
  expect(Date.now() - begun).toBeLessThan(2 * silentMs + 1_000);
  const now = Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)));
  await Promise.all(now);
  expect(pool.totalCount).toBeLessThanOrEqual(10);
}, 60_000);

test("a transaction in which the database falls silent fails, and gives its connection back", async ({
  skip,
}) => {
  const { db, pool, network } = await reach(skip);
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    network.fallSilent();
    await tx.execute(sql`select 2`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
  expect(pool.totalCount).toBe(1);
}, 60_000);

test("a connection over which something goes now and then is kept", async ({ skip }) => {
  const { pool } = await reach(skip);
  const client = await pool.connect();
  for (let time = 0; time < 4; time++) await client.query(`select pg_sleep(${silentMs / 2_000})`);
  client.release();
  expect(pool.totalCount).toBe(1);
}, 60_000);

test("what a process held when it was cut off is free again soon", async ({ skip }) => {
  const { db, network, url } = await reach(skip);
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  const held = Promise.withResolvers<void>();
  const cutOff = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
    network.fallSilent();
    held.resolve();
    await tx.execute(sql`select 1`);
  });
  cutOff.catch(() => {});
  await held.promise;
  const begun = Date.now();
  await other.query("select pg_advisory_lock(7)");
  expect(Date.now() - begun).toBeLessThan(silentMs + 2_000);
}, 60_000);
