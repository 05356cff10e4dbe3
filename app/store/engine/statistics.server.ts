import { setTimeout as wait } from "node:timers/promises";
import type { Run } from "./migrate.server.ts";

/**
 * PostgreSQL assumes that a table without statistics has ten pages, so a smaller one need not be analyzed at once.
 */
const pagesTaken = 10;

const hasRows = "pg_relation_size(pg_class.oid) > 0";
/** The table was never analyzed, or has grown to more than twice its size at that time. */
const isUnknown = `pg_relation_size(pg_class.oid) > ${pagesTaken} * current_setting('block_size')::bigint
  and (pg_relation_size(pg_class.oid) > 2 * relpages::bigint * current_setting('block_size')::bigint
    or not exists (select from pg_stats where schemaname = nspname and tablename = relname))`;

/**
 * Analyzes tables for PostgreSQL's planner. Without statistics it assumes small tables, and may read all of one for
 * each row of another. The embedded engine never analyzes by itself. `all` means all tables with rows, `unknown`
 * those whose statistics are too poor to plan well.
 */
export async function countTables(run: Run, which: "all" | "unknown"): Promise<void> {
  for (const name of await tablesThat(run, which === "all" ? hasRows : isUnknown))
    await run(`analyze ${name}`);
}

/**
 * Analyzes all tables and frees the space of deleted and former rows. It pauses half of the time, so that other
 * queries are served.
 */
export async function tidyTables(run: Run): Promise<void> {
  for (const name of await tablesThat(run, hasRows)) {
    const began = performance.now();
    await run(`vacuum (analyze) ${name}`);
    await wait(performance.now() - began);
  }
}

async function tablesThat(run: Run, condition: string): Promise<string[]> {
  const { rows } = await run(`select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') and ${condition} order by 1`);
  return rows.map(({ name }) => name);
}
