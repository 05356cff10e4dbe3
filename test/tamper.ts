import { sql } from "drizzle-orm";
import { db } from "../app/store/engine/db.server.ts";

/** Changes the ledger in a way that the database refuses, as a wrong program would have left it. */
export async function tamper(change: () => PromiseLike<unknown>): Promise<void> {
  await db.execute(sql`alter table ledger disable trigger user`);
  try {
    await change();
  } finally {
    await db.execute(sql`alter table ledger enable trigger user`);
  }
}
