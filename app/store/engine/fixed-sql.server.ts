import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { casing, db, isPooled } from "./db.server.ts";

const dialect = new PgDialect({ casing });

/** A part of a statement that is the same each time, put into words once: of a long one that takes Drizzle a millisecond. */
export function fixedSql(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(part.inlineParams()).sql);
}

/**
 * The rows of a statement of our own: what Drizzle does for each field of a day's rides takes as long as the database.
 * One that is asked often is parsed once for each connection, and soon planned once, unless a pooler hands those around.
 */
export async function rowsOf<Row>(statement: SQL, isAskedOften = false): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const isKept = isAskedOften && !isPooled;
  const name = isKept ? createHash("sha256").update(query.sql).digest("base64") : undefined;
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  return ((await prepared.execute()) as { rows: Row[] }).rows;
}
