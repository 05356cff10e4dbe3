import { inArray, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "../engine/db.server.ts";
import { postCounts } from "../schema/settings-schema.server.ts";

/** Counts one more post under a key. Not allowed once the window holds more than `limit` posts. */
export async function countPost(
  key: string,
  limit: number,
  windowSeconds = 60,
  from: typeof db | Transaction = db,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const { windowStart, count } = postCounts;
  const length = sql`make_interval(secs => ${windowSeconds})`;
  // A window that begins in the future was opened before the clock was set back, and counts as over.
  const isWindowOver = sql`(${windowStart} + ${length} <= now() or ${windowStart} > clock_timestamp())`;
  const [row] = await from
    .insert(postCounts)
    .values({ key, windowStart: sql`now()`, count: 1 })
    .onConflictDoUpdate({
      target: postCounts.key,
      set: {
        windowStart: sql`case when ${isWindowOver} then now() else ${windowStart} end`,
        count: sql`case when ${isWindowOver} then 1 else ${count} + 1 end`,
      },
    })
    .returning({ count, left: sql<string>`extract(epoch from ${windowStart} + ${length} - now())` });
  // Rows that another transaction has locked are left for the next time: waiting for them could end in a deadlock.
  if (from === db && Math.random() < 0.01) {
    const old = db
      .select({ key: postCounts.key })
      .from(postCounts)
      .where(lt(windowStart, sql`now() - interval '1 day'`));
    await db.delete(postCounts).where(inArray(postCounts.key, old.for("update", { skipLocked: true })));
  }
  return { allowed: row!.count <= limit, retryAfterSeconds: Math.max(1, Math.ceil(Number(row!.left))) };
}
