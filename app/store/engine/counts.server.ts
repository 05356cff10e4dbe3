import { type SQL, sql } from "drizzle-orm";
import type { db } from "./db.server.ts";
import { rowsOf } from "./fixed-sql.server.ts";

/** A count that is read alone when it is awaited. */
export type Count = ReturnType<typeof db.$count>;

/** Reads several counts with one statement, which takes less time than one statement each. */
export async function readCounts<const Counts extends readonly SQL<number>[]>(
  counts: Counts,
): Promise<{ -readonly [N in keyof Counts]: number }> {
  const all = sql.join([...counts], sql`, `);
  const [row] = await rowsOf<{ counts: { -readonly [N in keyof Counts]: number } }>(
    sql`select json_build_array(${all}) as counts`,
  );
  return row!.counts;
}
