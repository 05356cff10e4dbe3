import type { OwnConnection } from "../app/backup/connect.server.ts";

/** Returns all tables, except for those that differ from database to database. */
export async function tablesOf(from: OwnConnection): Promise<string[]> {
  const { rows } = await from.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('backups', 'changed_reservations') order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Returns every row of a table as text. */
export async function rowsOf(from: OwnConnection, table: string): Promise<string[]> {
  const { rows } = await from.query(`select to_jsonb(one)::text as line from "${table}" as one order by 1`);
  return rows.map(({ line }) => line);
}

/** Returns every row of every table as text, without what a restored database has of its own. */
export async function everyRow(from: OwnConnection): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await tablesOf(from)) all[name] = await rowsOf(from, name);
  return all;
}
