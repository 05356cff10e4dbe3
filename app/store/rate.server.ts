import { lt, sql } from "drizzle-orm";
import { db, type Transaction } from "./db.server.ts";
import { postCounts } from "./schema.server.ts";

/** Counts one more post under this key; refused once the window holds more than `limit`. */
export async function countPost(
  key: string,
  limit: number,
  windowSeconds = 60,
  from: typeof db | Transaction = db,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const { windowStart, count } = postCounts;
  const length = sql`make_interval(secs => ${windowSeconds})`;
  const over = sql`${windowStart} + ${length} <= now()`;
  const [row] = await from
    .insert(postCounts)
    .values({ key, windowStart: sql`now()`, count: 1 })
    .onConflictDoUpdate({
      target: postCounts.key,
      set: {
        windowStart: sql`case when ${over} then now() else ${windowStart} end`,
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
      },
    })
    .returning({ count, left: sql<string>`extract(epoch from ${windowStart} + ${length} - now())` });
  // Not inside a transaction, where it could wait for another's rows for ever.
  if (from === db && Math.random() < 0.01)
    await db.delete(postCounts).where(lt(windowStart, sql`now() - interval '1 day'`));
  return { allowed: row!.count <= limit, retryAfterSeconds: Math.max(1, Math.ceil(Number(row!.left))) };
}
