import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../../../test/empty-databases.ts";
import { updating } from "../../updating.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { runAlone } from "./db.server.ts";
import { migrate, type Run } from "./migrate.server.ts";
import { embedded } from "./pglite.server.ts";
import { tidyTables } from "./statistics.server.ts";

/** An empty database of the engine that the tests run on. */
async function emptyOne(): Promise<Run> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const pglite = await PGlite.create({ ...embedded, loadDataDir: emptyDatabase("nothing") });
    onTestFinished(() => pglite.close());
    return (statement, values) => pglite.query(statement, values);
  }
  const name = `counted_${process.env.VITEST_POOL_ID}`;
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`create database ${name} template template0`);
  const client = new pg.Client(new URL(`/${name}`, url).href);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`drop database ${name}`);
    await server.end();
  });
  return (statement, values) => client.query(statement, values);
}

/** The number of rows that PostgreSQL expects in a table, and of columns with statistics. */
async function known(run: Run, table: string) {
  const { rows } = await run(`select reltuples::int as rows,
      (select count(*)::int from pg_stats where schemaname = 'public' and tablename = relname) as columns
    from pg_class where relname = '${table}' and relnamespace = 'public'::regnamespace`);
  return rows[0];
}

const unknown = { rows: -1, columns: 0 };
const policyOfThen = 1795345109285;
const fill = (many: number) => `insert into settings (key, value)
  select 'filled ' || n || ' of ${many}', repeat('x', 200) from generate_series(1, ${many}) as n`;

test("a migrated database has statistics, and the migration reports its progress", async () => {
  const run = await emptyOne();
  await migrate(run, { last: policyOfThen });
  await run(fill(3));
  expect(await known(run, "settings")).toEqual(unknown);
  const said: string[] = [];
  onTestFinished(() => void Object.assign(updating, { words: "", begun: () => {} }));
  updating.begun = () => said.push(updating.words);
  await bringUpToDate(run);
  expect(await known(run, "settings")).toEqual({ rows: 3, columns: 2 });
  expect([...said, updating.words]).toEqual([
    expect.stringMatching(/^bringing the database up to date, 15 of \d+$/),
    expect.stringMatching(/^bringing the database up to date, (\d+) of \1$/),
  ]);
});

test("tables without statistics are analyzed at a start, and again once they have twice as many rows", async () => {
  const run = await emptyOne();
  await bringUpToDate(run);
  expect(updating.words).toBe("");
  await run(fill(2_000));
  expect(await known(run, "settings")).toEqual(unknown);
  await bringUpToDate(run);
  expect(await known(run, "settings")).toEqual({ rows: 2_000, columns: 2 });
  await run(fill(500));
  await bringUpToDate(run);
  expect((await known(run, "settings")).rows).toBe(2_000);
  await run(fill(3_000));
  await bringUpToDate(run);
  expect((await known(run, "settings")).rows).toBe(5_500);
});

test("a rebuilt index does not hide columns without statistics", async () => {
  const run = await emptyOne();
  await migrate(run);
  await run(fill(2_000));
  await run(`create index on settings (value)`);
  expect(await known(run, "settings")).toEqual({ rows: 2_000, columns: 0 });
  await bringUpToDate(run);
  expect(await known(run, "settings")).toEqual({ rows: 2_000, columns: 2 });
});

test("other queries run while tables are vacuumed", async () => {
  let served = 0;
  const asking = setInterval(() => void runAlone("select 1").then(() => served++), 5);
  onTestFinished(() => clearInterval(asking));
  await tidyTables(runAlone);
  expect(served).toBeGreaterThan(5);
  expect((await known(runAlone, "places")).rows).toBeGreaterThan(10);
});
