import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../test/postgres.ts";
import { startSilentNetwork } from "../../../test/silent-network.ts";
import { openPool, overPool } from "./pg-pool.server.ts";

const silentMs = 1_500;

let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());
beforeEach(({ skip }) => skip(!postgres, "PostgreSQL is not installed"));

async function reach(isPooler = false) {
  const { url } = postgres!;
  const network = await startSilentNetwork(url);
  const pool = openPool(network.url, isPooler, silentMs);
  onTestFinished(async () => {
    await pool.end();
    network.stop();
  });
  return { db: overPool(pool, {}), pool, network, url };
}

test("what is asked of a database that fell silent fails soon, and every connection is replaced", async () => {
  const { db, pool, network } = await reach();
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

test("a transaction in which the database falls silent fails, and returns its connection", async () => {
  const { db, pool, network } = await reach();
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    network.fallSilent();
    await tx.execute(sql`select 2`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
  expect(pool.totalCount).toBe(1);
}, 60_000);

test("a connection with data now and then is kept", async () => {
  const { pool } = await reach();
  const client = await pool.connect();
  for (let time = 0; time < 4; time++) await client.query(`select pg_sleep(${silentMs / 2_000})`);
  client.release();
  expect(pool.totalCount).toBe(1);
}, 60_000);

test("what a process held when it was cut off is free again soon", async () => {
  const { db, network, url } = await reach();
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  const locked = Promise.withResolvers<void>();
  const cutOff = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
    network.fallSilent();
    locked.resolve();
    await tx.execute(sql`select 1`);
  });
  cutOff.catch(() => {});
  await locked.promise;
  const begun = Date.now();
  await other.query("select pg_advisory_lock(7)");
  expect(Date.now() - begun).toBeLessThan(silentMs + 2_000);
}, 60_000);

test("a connection that breaks while idle ends no process, and the next query gets another", async () => {
  const { db, pool, url } = await reach();
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
}, 60_000);

test("PostgreSQL itself ends a statement after fifteen seconds; a pooler gets no settings that it would carry over to others", async () => {
  const limitsOf = async (isPooler: boolean) => {
    const { db } = await reach(isPooler);
    const shown = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    return (await db.execute(shown)).rows[0];
  };
  expect(await limitsOf(false)).toEqual({ statement: "15s", idle: "1500ms" });
  expect(await limitsOf(true)).toEqual({ statement: "0", idle: "0" });
}, 60_000);

test("a finished transaction returns its connection, also when it failed", async () => {
  const { db, pool } = await reach();
  for (let time = 0; time < 12; time++) {
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
  }
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
}, 60_000);

test.each([
  ["a disk of these days", false, "1.1"],
  ["what PostgreSQL supposes, where a pooler would hand it to others", true, "4"],
])("a row found by an index costs what it does on %s", async (_, isPooler, cost) => {
  const { db } = await reach(isPooler);
  expect((await db.execute(sql`show random_page_cost`)).rows).toEqual([{ random_page_cost: cost }]);
});
