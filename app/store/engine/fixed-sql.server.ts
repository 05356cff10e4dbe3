import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { casing, db, isPooled } from "./db.server.ts";

const dialect = new PgDialect({ casing });

/**
 * Renders a part of a statement that never changes once: rendering a long one takes Drizzle a millisecond each
 * time.
 */
export function fixedSql(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(part.inlineParams()).sql);
}

/**
 * Runs hand-written SQL and returns its rows. Drizzle's mapping of each field would take as long as the database
 * does for a day's rides. A statement that is asked often is prepared once per connection, unless a pooler hands
 * the connections around.
 */
export async function rowsOf<Row>(statement: SQL, isAskedOften = false): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const isPrepared = isAskedOften && !isPooled;
  const name = isPrepared ? createHash("sha256").update(query.sql).digest("base64") : undefined;
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}
