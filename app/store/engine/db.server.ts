import { AsyncLocalStorage } from "node:async_hooks";
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import { type ConstructorOptions, fromPglite } from "pg-boss";
import { env } from "../../env.server.ts";
import { log } from "../../log.server.ts";
import { updating } from "../../updating.server.ts";
import { seed } from "../seed/seed.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import type { Run } from "./migrate.server.ts";
import { PgListener } from "./pg-listener.server.ts";
import { openPool, overPool } from "./pg-pool.server.ts";
import { embedded, openPglite } from "./pglite.server.ts";
import { reachPostgres, whenReachable } from "./reach-postgres.server.ts";
import { breaksWhenSilent } from "./silence.server.ts";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

interface Engine {
  db: Database;
  /** A pooler may run each statement on another connection. */
  isPooled: boolean;
  /** What pg-boss connects with. */
  jobs: ConstructorOptions | { db: ReturnType<typeof fromPglite>; backend: "pglite" };
  listen(channel: string, heard: (payload: string) => void): Promise<() => void>;
  /** The files of an embedded database as they are at one moment, in which nobody is answered. */
  copy?(to: string): Promise<void>;
  close(): Promise<void>;
}

/** Of columns in the database. */
export const casing = "snake_case";
const options = { casing } as const;

// One engine a process: module reloading in development must not open the folder twice.
// A test may bring the files of an empty database, because to make them takes seconds.
const shared = globalThis as { ecotravelEngine?: Promise<Engine>; ecotravelEmpty?: Blob };
shared.ecotravelEngine ??= open();

const engine = await shared.ecotravelEngine;
export const { jobs: bossOptions, copy: copyDatabase, close: closeDatabase, isPooled } = engine;

/** Without a transaction once its look is over: another may have its connection by then. */
const supposed = new AsyncLocalStorage<{ tx: Transaction | undefined }>();
/** The database; within `supposing`, as it would be. */
export const db = new Proxy(engine.db, {
  get: (real, name) => Reflect.get(supposed.getStore()?.tx ?? real, name),
});

/** A statement outside of every transaction. */
export const runAlone: Run = (statement) =>
  engine.db.execute(sql.raw(statement)) as unknown as ReturnType<Run>;

/** Whether what is read now is only supposed. */
export const isSupposed = () => supposed.getStore()?.tx !== undefined;

const longestLookMs = 5_000;

/**
 * Looks at the database as it would be with what is written, and takes that back. A look that waits for what others
 * read would wait for ever, because on the embedded database they wait for it: it ends with an error.
 */
export async function inRolledBackTransaction<Seen>(
  write: (tx: Transaction) => Promise<unknown>,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const taken: { seen?: Seen } = {};
  const looking: { tx: Transaction | undefined } = { tx: undefined };
  const back = new Error("Taken back.");
  await engine.db
    .transaction(async (tx) => {
      await write(tx);
      const late = wait(longestLookMs, undefined, { ref: false }).then(() => {
        throw new Error("What was to be looked at took too long.");
      });
      looking.tx = tx;
      taken.seen = await Promise.race([supposed.run(looking, look), late]).finally(() => {
        looking.tx = undefined;
      });
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return taken.seen as Seen;
}

/** Hears what `pg_notify` says on a channel, or "" when something may have been missed, until stopped. */
export function listen(channel: string, heard: (payload: string) => void): Promise<() => void> {
  return engine.listen(channel, (payload) => {
    try {
      heard(payload);
    } catch (error) {
      log.error({ error }, "listener"); // it must hurt neither the other listeners nor the connection
    }
  });
}

async function open(): Promise<Engine> {
  const engine = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : await openEmbedded();
  await seed(engine.db);
  return engine;
}

async function openPostgres(connectionString: string): Promise<Engine> {
  const direct = env.DATABASE_DIRECT_URL ?? connectionString;
  const isPooled = direct !== connectionString;
  const pool = openPool(connectionString, isPooled);
  const client = await whenReachable(() => reachPostgres(direct, pool), env.DATABASE_WAIT * 1000);
  try {
    await migrateAlone(client);
  } finally {
    await client.end();
  }
  const listener = new PgListener(direct);
  return {
    db: overPool(pool, options),
    isPooled,
    // Its own tables may take long to be brought up to date.
    jobs: { connectionString: direct, ...breaksWhenSilent(60_000) },
    listen: (channel, heard) => listener.listen(channel, heard),
    close: async () => void (await Promise.all([pool.end(), listener.close()])),
  };
}

// Several processes may start at once; one migrates, the others wait.
async function migrateAlone(client: pg.Client): Promise<void> {
  await client.query("set statement_timeout = 0");
  const { rows } = await client.query("select pg_try_advisory_lock(20041) as alone");
  if (!rows[0].alone) {
    updating.say("waiting for another process, which brings the database up to date");
    await client.query("select pg_advisory_lock(20041)"); // until the connection ends
  }
  await bringUpToDate((statement, values) => client.query(statement, values));
}

async function openEmbedded(): Promise<Engine> {
  const pglite =
    env.NODE_ENV === "test"
      ? new PGlite({ ...embedded, loadDataDir: shared.ecotravelEmpty })
      : await openPglite(`${env.DATA_DIR}/db`);
  const db = drizzlePglite(pglite, options);
  await bringUpToDate((statement, values) => pglite.query(statement, values));
  return {
    db,
    isPooled: false,
    jobs: { db: fromPglite(pglite), backend: "pglite" },
    async listen(channel, heard) {
      const stop = await pglite.listen(channel, heard);
      return () => void stop().catch(() => {}); // the database may be closed by then
    },
    copy: (to) =>
      pglite.runExclusive(() =>
        cp(`${env.DATA_DIR}/db`, to, { recursive: true, mode: constants.COPYFILE_FICLONE }),
      ),
    close: () => pglite.close(),
  };
}
