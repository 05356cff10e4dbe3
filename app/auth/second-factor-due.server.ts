import { eq, sql } from "drizzle-orm";
import { env } from "../env.server.ts";
import { users } from "../store/account-schema.server.ts";
import { db } from "../store/db.server.ts";
import { isClockSure } from "../store/watch-clock.server.ts";

const graceDays = 7;

/** From when the desk asks an account for a second factor that was open to it since then. */
export const secondFactorDue = (deskSince: Date) => new Date(deskSince.getTime() + graceDays * 86_400_000);

/**
 * Whether the desk is shut to this account until it has a second factor: on a live site, a week after the desk was opened
 * to it. Where nothing says when that was, as after an older backup, it is now.
 */
export async function owesSecondFactor(userId: string): Promise<boolean> {
  if (!env.live) return false;
  const isIt = eq(users.id, userId);
  const { deskSince, twoFactorEnabled: on } = users;
  // By the database's clock; a moment that lies ahead of it was written by a clock that was wrong.
  const isPast = sql<boolean>`${deskSince} < now() - make_interval(days => ${graceDays})`;
  const isAhead = sql<boolean>`${deskSince} > now() + interval '1 day'`;
  const [user] = await db.select({ on, deskSince, isPast, isAhead }).from(users).where(isIt);
  if (!user || user.on) return false;
  if (!user.deskSince || user.isAhead) {
    await db.update(users).set({ deskSince: sql`now()` }).where(isIt);
    return false;
  }
  // After a leap ahead no code of an app fits: whoever is asked then could set nothing up.
  return user.isPast && (await isClockSure("erase"));
}
