import { setImmediate as letOthers } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Runs one statement on a connection that no other code uses meanwhile. */
// biome-ignore lint/suspicious/noExplicitAny: a row has what its statement asks for
export type Run = (statement: string, values?: unknown[]) => Promise<{ rows: any[] }>;

interface Options {
  /**
   * Only migrations made up to this moment are applied, in milliseconds as the migration journal has it; else all.
   */
  last?: number;
  /** Called before each migration of a database that is not new. */
  begins?(step: { migration: number; of: number }): void;
}

const readAll = () => readMigrationFiles({ migrationsFolder: "drizzle" });
const applied = "drizzle.__drizzle_migrations";
/**
 * Migrations build indexes and join large tables with this much memory; the usual 64 and 4 MB are meant for many
 * connections at once.
 */
const memorySettings = "set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'";

/** Applies the missing migrations in one transaction. Returns whether tables that may have rows have changed. */
export async function migrate(run: Run, { last, begins }: Options = {}): Promise<boolean> {
  await run("create schema if not exists drizzle");
  await run(
    `create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const newest = Number((await run(`select max(created_at) as newest from ${applied}`)).rows[0].newest);
  const all = readAll();
  const isWanted = (made: number) => made > newest && made <= (last ?? made);
  if (!all.some(({ folderMillis }) => isWanted(folderMillis))) return false;
  await run("begin");
  try {
    for (const setting of memorySettings.split("; ")) await run(setting);
    for (const [index, { sql, hash, folderMillis }] of all.entries()) {
      if (!isWanted(folderMillis)) continue;
      if (newest > 0) begins?.({ migration: index + 1, of: all.length });
      await letOthers();
      for (const statement of sql) await run(statement);
      await run(`insert into ${applied} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
    }
    await run("commit");
  } catch (error) {
    await run("rollback").catch(() => {}); // the connection may be what broke
    throw error;
  }
  return newest > 0;
}

/** Returns whether a migration of this version has this timestamp in milliseconds. */
export const isOurMigration = (made: number) => readAll().some(({ folderMillis }) => folderMillis === made);
