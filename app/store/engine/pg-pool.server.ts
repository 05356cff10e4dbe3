import type { DrizzleConfig } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { breaksWhenSilent } from "./silence.server.ts";

const longestStatementMs = 15_000;
/** No database of ours lies on a turning disk: a few rows are fetched by an index, and no table is read from end to end for them. */
export const readsAtRandom = "random_page_cost=1.1";

/**
 * The connections of a process. One that breaks or falls silent, idle or in use, fails its own query and is replaced;
 * it ends no process.
 */
export function openPool(connectionString: string, isPooler: boolean, silentMs = 17_000): pg.Pool {
  // A pooler takes no such settings, and would hand what is set on one connection to others.
  const limits = isPooler
    ? { query_timeout: longestStatementMs }
    : // What a process held that is gone is free again before anybody gives up.
      {
        statement_timeout: longestStatementMs,
        idle_in_transaction_session_timeout: silentMs,
        options: `-c ${readsAtRandom}`,
      };
  const pool = new pg.Pool({ connectionString, max: 10, ...limits, ...breaksWhenSilent(silentMs) });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Drizzle lets go of no connection that breaks at "begin": the pool would count it as taken for ever. */
export function overPool(pool: pg.Pool, config: DrizzleConfig) {
  const db = drizzle(pool, config);
  db.transaction = async (work, settings) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, config).transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return db;
}
