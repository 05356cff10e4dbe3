import { setTimeout as wait } from "node:timers/promises";
import type { Run } from "./migrate.server.ts";

/** PostgreSQL takes a table of which it knows nothing for one of ten pages, so a smaller one need not be counted at once. */
const pagesTaken = 10;

const hasRows = "pg_relation_size(pg_class.oid) > 0";
/** Its columns were never looked at, or it has grown to more than twice what was looked at. */
const isUnknown = `pg_relation_size(pg_class.oid) > ${pagesTaken} * current_setting('block_size')::bigint
  and (pg_relation_size(pg_class.oid) > 2 * relpages::bigint * current_setting('block_size')::bigint
    or not exists (select from pg_stats where schemaname = nspname and tablename = relname))`;

/**
 * Has PostgreSQL count what stands in its tables. Without that it takes them for small, and may read all of one for
 * each row of another. The embedded engine never does so by itself. `all` are those that have any rows, `unknown`
 * those of which it knows too little to choose well.
 */
export async function countTables(run: Run, which: "all" | "unknown"): Promise<void> {
  for (const name of await tablesThat(run, which === "all" ? hasRows : isUnknown))
    await run(`analyze ${name}`);
}

/** Counts them all, and makes the room free that deleted and former rows take. Half of the time others are served. */
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
