import { eq, sql } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { postCounts } from "../schema/settings-schema.server.ts";

const { key: keys, windowStart, count } = postCounts;
// The pause is 30 seconds after the last free try, then doubles with each try, up to 15 minutes.
const pause = (free: number) =>
  sql`make_interval(secs => least(900, 30 * power(2, least(${count} - ${free}::int, 9))))`;
const yesterday = sql`${windowStart} < now() - interval '1 day'`;

/**
 * Counts a try as wrong before it is made, so that a thousand tries at once are no way around the pauses. Returns
 * the seconds to wait when the try may not be made yet.
 */
export async function takeTry(key: string, free: number): Promise<number | undefined> {
  const [taken] = await db
    .insert(postCounts)
    .values({ key, windowStart: sql`now()`, count: 1 })
    .onConflictDoUpdate({
      target: keys,
      set: { windowStart: sql`now()`, count: sql`case when ${yesterday} then 1 else ${count} + 1 end` },
      // A pause that begins in the future was begun before the clock was set back.
      setWhere: sql`${count} < ${free} or ${windowStart} + ${pause(free)} <= now() or ${windowStart} > clock_timestamp()`,
    })
    .returning({ count });
  if (taken) return undefined;
  const left = sql<string>`extract(epoch from ${windowStart} + ${pause(free)} - now())`;
  const [row] = await db.select({ left }).from(postCounts).where(eq(keys, key));
  return Math.max(1, Math.ceil(Number(row?.left ?? 1)));
}

/** Takes one counted try back because it was right; earlier wrong tries still count. */
export async function giveBackTry(key: string): Promise<void> {
  await db
    .update(postCounts)
    .set({
      count: sql`greatest(${count} - 1, 0)`,
      windowStart: sql`${windowStart} - interval '15 minutes'`,
    })
    .where(eq(keys, key));
}

export async function forgetTries(key: string): Promise<void> {
  await db.delete(postCounts).where(eq(keys, key));
}
