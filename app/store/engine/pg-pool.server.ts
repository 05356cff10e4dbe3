import type { DrizzleConfig } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { breaksWhenSilent } from "./silence.server.ts";

const longestStatementMs = 15_000;
/**
 * The databases lie on solid-state disks, where random reads are cheap: a few rows are fetched by an index instead
 * of reading a whole table.
 */
export const readsAtRandom = "random_page_cost=1.1";

/**
 * Opens the connections of a process. A connection that breaks or falls silent, idle or in use, fails its own query
 * and is replaced; it ends no process.
 */
export function openPool(connectionString: string, isPooler: boolean, silentMs = 17_000): pg.Pool {
  // A pooler refuses such settings, and would carry a setting of one connection over to others.
  const limits = isPooler
    ? { query_timeout: longestStatementMs }
    : // The locks of a process that is gone are released before other processes give up waiting.
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

/**
 * Wraps the pool because Drizzle never releases a connection that breaks at "begin": the pool would count it as
 * taken for ever.
 */
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
