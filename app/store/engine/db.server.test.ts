import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyDatabase } from "../../../test/empty-databases.ts";
import { startPostgres } from "../../../test/postgres.ts";
import { startSilentNetwork } from "../../../test/silent-network.ts";
import type { Env } from "../../env.server.ts";
import { embedded } from "./pglite.server.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres(undefined, ["fsync=off"]); // with fsync the first start takes twice as long
  if (!postgres) return;
  client = new pg.Client(postgres.url);
  client.on("error", () => {}); // the connection breaks when the server restarts
  await client.connect();
  await client.query("create database made template template0");
  await (await begin({ DATABASE_URL: made() })).closeDatabase();
}, 60_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

/** The address of a database whose tables are made. */
const made = () => new URL("/made", postgres!.url).href;

const shared = globalThis as { ecotravelEngine?: Promise<unknown>; ecotravelEmpty?: Blob };

/** Starts the store as a process with these settings does. */
async function begin(settings: Partial<Env>, empty?: Blob) {
  const { ecotravelEngine, ecotravelEmpty } = shared;
  vi.resetModules();
  try {
    const { env } = await import("../../env.server.ts");
    Object.assign(env, { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined }, settings);
    Object.assign(shared, { ecotravelEngine: undefined, ecotravelEmpty: empty });
    const { ridesOn } = await import("../ride/kept-rides.server.ts");
    return { ...(await import("./db.server.ts")), ridesOn };
  } finally {
    Object.assign(shared, { ecotravelEngine, ecotravelEmpty });
    vi.resetModules();
  }
}

/** Starts the store and closes it when the test ends. */
async function start(settings: Partial<Env>, empty?: Blob) {
  const store = await begin(settings, empty);
  onTestFinished(() => store.closeDatabase().catch(() => {})); // it may be closed already
  return store;
}

/** Another process that migrates the tables, until it is released. */
async function migrating() {
  const other = new pg.Client(made());
  await other.connect();
  await other.query("select pg_advisory_lock(20041)");
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = promise.then(() => other.end());
  onTestFinished(async () => {
    resolve();
    await over;
  });
  return resolve;
}

const isWaiting = async () =>
  (await client.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount === 1;

const day = "2027-03-01";
const aRide = [
  sql`insert into checkouts (id, details, price_cents, breakdown, language, expires_at) values ('c', '{}', 0, '[]', 'en', now())`,
  sql`insert into reservations (id, reference, checkout_id, trip_hash, booking_type, passengers, price_cents, breakdown,
    first_name, email, phone, message, language) values ('r', 'R', 'c', 'h', 'Viaje', 1, 0, '[]', 'Ana', '', '', '', 'en')`,
  sql`insert into legs (id, reservation_id, position, day, price_cents, refunds_from) values ('l', 'r', 0, ${day}, 0, ${`${day}T23:59`})`,
  sql`insert into jobs (id, leg_id, people) values ('j', 'l', 1)`,
];

const rowOf = async ({ db }: Awaited<ReturnType<typeof start>>, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: unknown[] }).rows[0];

describe("on PostgreSQL", () => {
  beforeEach(({ skip }) => skip(!postgres, "PostgreSQL is not installed"));

  test("the first start makes the tables and the catalogue, receives notifications, and closes every connection", async () => {
    await client.query("create database first template template0");
    onTestFinished(async () => void (await client.query("drop database first with (force)")));
    const url = new URL("/first", postgres!.url).href;
    const store = await start({ DATABASE_URL: url });
    expect(await rowOf(store, sql`select count(*) > 5 as sold from places`)).toEqual({ sold: true });
    const { rows } = await client.query("select from pg_locks where locktype = 'advisory'");
    expect(rows).toEqual([]);
    const heard: string[] = [];
    await store.listen("rides", (word) => heard.push(word));
    await store.db.execute(sql`notify rides, 'one'`);
    await expect.poll(() => heard).toEqual(["one"]);
    expect(store.copyDatabase).toBeUndefined();
    await store.closeDatabase();
    const open = () => client.query("select from pg_stat_activity where datname = 'first'");
    await expect.poll(async () => (await open()).rowCount).toBe(0);
  });

  test("a start waits while another process migrates the tables, however long", async () => {
    await client.query("alter database made set statement_timeout = '200ms'");
    onTestFinished(async () => void (await client.query("alter database made reset statement_timeout")));
    const letIn = await migrating();
    let started = false;
    const starting = start({ DATABASE_URL: made() }).finally(() => {
      started = true;
    });
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    await wait(400);
    expect(started).toBe(false);
    letIn();
    await starting;
  });

  test("a start whose connection breaks fails, and ends no process", async () => {
    await migrating();
    const network = await startSilentNetwork(made());
    const starting = start({ DATABASE_URL: network.url });
    starting.catch(() => {}); // the error is expected below
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    network.stop();
    await expect(starting).rejects.toThrow("Connection terminated");
  });

  test("where no notification arrives, the start says what to set and does not touch the tables", async () => {
    const urls = { DATABASE_URL: made(), DATABASE_DIRECT_URL: postgres!.url };
    await expect(start(urls)).rejects.toThrow(
      /^Through the pooler of DATABASE_URL nothing is heard .* up to date\. Set DATABASE_DIRECT_URL .* may stay\.$/,
    );
    expect((await client.query("select to_regclass('places') as places")).rows).toEqual([{ places: null }]);
  });

  test("PostgreSQL itself gets a statement timeout, and a pooler does not", async () => {
    const url = made();
    const limit = sql`select current_setting('statement_timeout') as longest`;
    expect(await rowOf(await start({ DATABASE_URL: url }), limit)).toEqual({ longest: "15s" });
    const pooled = { DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}?application_name=direct` };
    expect(await rowOf(await start(pooled), limit)).toEqual({ longest: "0" });
  });

  test("once PostgreSQL has restarted, no ride is read from memory", async () => {
    const { db, ridesOn } = await start({ DATABASE_URL: made() });
    for (const row of aRide) await db.execute(row);
    const guests = async () => (await ridesOn([day])).get(day)!.map(({ guest }) => guest);
    expect(await guests()).toEqual(["Ana"]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`); // triggers do not notify
      await tx.execute(sql`update reservations set first_name = 'Eva'`);
    });
    expect(await guests()).toEqual(["Ana"]);
    await postgres!.restart();
    await expect.poll(() => guests().catch(() => [])).toEqual(["Eva"]);
  });
});

describe("embedded", () => {
  let folder: string;
  const files = async (name: string) => (await readdir(join(folder, name), { recursive: true })).sort();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ecotravel-db-"));
    const made = { ...embedded, dataDir: join(folder, "db"), loadDataDir: emptyDatabase("catalogue") };
    await (await PGlite.create(made)).close();
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  test("a site has its database in its folder, which is copied completely", async () => {
    const store = await start({ NODE_ENV: "production", DATA_DIR: folder });
    expect(await rowOf(store, sql`select count(*) > 5 as sold from places`)).toEqual({ sold: true });
    expect(existsSync(join(folder, "db.lock"))).toBe(true);
    await store.copyDatabase!(join(folder, "copy"));
    onTestFinished(() => rm(join(folder, "copy"), { recursive: true }));
    expect(await files("copy")).toEqual(await files("db"));
    expect(await files("copy")).toContain("base/1/2619");
    await store.closeDatabase();
  });

  test("tests have their database in memory only", async () => {
    const nowhere = join(folder, "nowhere");
    const store = await start({ NODE_ENV: "test", DATA_DIR: nowhere }, emptyDatabase("catalogue"));
    expect(await rowOf(store, sql`select count(*) > 5 as sold from places`)).toEqual({ sold: true });
    expect(existsSync(nowhere)).toBe(false);
  });
});
