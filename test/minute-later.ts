import { sql } from "drizzle-orm";
import { db } from "../app/store/engine/db.server.ts";

/** Lets the minute be over in which the acts of the desk can be undone. */
export async function minuteLater(): Promise<void> {
  const columns = [
    ["recent_acts", "created_at"],
    ["refunds", "asks_at"],
    ["jobs", "kept_until"],
    ["messages", "leaves_at"],
  ];
  for (const [table, column] of columns)
    await db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '75 seconds'`));
}
