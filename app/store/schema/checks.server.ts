import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Returns the SQL of a CHECK; null passes each of these checks. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

const day = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
const hour = "([01][0-9]|2[0-3]):[0-5][0-9]";

export function isServiceDay(column: AnyPgColumn): SQL {
  return sql`${column} ~ ${sql.raw(`'^${day}$'`)}`;
}

export function isHour(column: AnyPgColumn): SQL {
  return sql`${column} ~ ${sql.raw(`'^${hour}$'`)}`;
}

/** `YYYY-MM-DDTHH:mm`. */
export function isServiceHour(column: AnyPgColumn): SQL {
  return sql`${column} ~ ${sql.raw(`'^${day}T${hour}$'`)}`;
}
