import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { casing } from "./db.server.ts";

const dialect = new PgDialect({ casing });

/** A part of a statement that is the same each time, put into words once: of a long one that takes Drizzle a millisecond. */
export function fixedSql(part: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(part.inlineParams()).sql);
}
