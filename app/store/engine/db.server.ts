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
  /** The connection of pg-boss. */
  jobs: ConstructorOptions | { db: ReturnType<typeof fromPglite>; backend: "pglite" };
  listen(channel: string, heard: (payload: string) => void): Promise<() => void>;
  /** Copies the files of an embedded database as they are at one moment. No query is answered meanwhile. */
  copy?(to: string): Promise<void>;
  close(): Promise<void>;
}

/** The names of the columns in the database. */
export const casing = "snake_case";
const options = { casing } as const;

// There is one engine per process: module reloading in development must not open the folder twice. A test may
// provide the files of an empty database, because making them takes seconds.
const shared = globalThis as { ecotravelEngine?: Promise<Engine>; ecotravelEmpty?: Blob };
shared.ecotravelEngine ??= open();

const engine = await shared.ecotravelEngine;
export const { jobs: bossOptions, copy: copyDatabase, close: closeDatabase, isPooled } = engine;

/** `tx` becomes undefined when the look ends: by then another request may have the connection. */
const rolledBack = new AsyncLocalStorage<{ tx: Transaction | undefined }>();
/**
 * The database. Within `inRolledBackTransaction` every query runs in its transaction, and sees what was only
 * written there.
 */
export const db = new Proxy(engine.db, {
  get: (real, name) => Reflect.get(rolledBack.getStore()?.tx ?? real, name),
});

/** Runs a statement outside of every transaction. */
export const runAlone: Run = (statement) =>
  engine.db.execute(sql.raw(statement)) as unknown as ReturnType<Run>;

/** Returns whether queries run now inside `inRolledBackTransaction`. */
export const isInRolledBackTransaction = () => rolledBack.getStore()?.tx !== undefined;

const longestLookMs = 5_000;

/**
 * Runs `look` on the database as it would be after `write`, then rolls back. Throws after 5 seconds: on the
 * embedded database other queries wait for this one, so a look that waits for one of them would never end.
 */
export async function inRolledBackTransaction<Seen>(
  write: (tx: Transaction) => Promise<unknown>,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const result: { seen?: Seen } = {};
  const context: { tx: Transaction | undefined } = { tx: undefined };
  const rollback = new Error("Taken back.");
  await engine.db
    .transaction(async (tx) => {
      await write(tx);
      const timeout = wait(longestLookMs, undefined, { ref: false }).then(() => {
        throw new Error("What was to be looked at took too long.");
      });
      context.tx = tx;
      result.seen = await Promise.race([rolledBack.run(context, look), timeout]).finally(() => {
        context.tx = undefined;
      });
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return result.seen as Seen;
}

/**
 * Calls `heard` with each payload of `pg_notify` on a channel, or with "" when payloads may have been missed.
 * Returns a function that stops it.
 */
export function listen(channel: string, heard: (payload: string) => void): Promise<() => void> {
  return engine.listen(channel, (payload) => {
    try {
      heard(payload);
    } catch (error) {
      log.error({ error }, "listener"); // an error must hurt neither the other listeners nor the connection
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
    // There is no statement timeout here: the migration of pg-boss's own tables may take long.
    jobs: { connectionString: direct, ...breaksWhenSilent(60_000) },
    listen: (channel, heard) => listener.listen(channel, heard),
    close: async () => void (await Promise.all([pool.end(), listener.close()])),
  };
}

// Several processes may start at once: one migrates, the others wait.
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
