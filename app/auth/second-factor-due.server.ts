import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { env } from "../env.server.ts";
import { db } from "../store/engine/db.server.ts";
import { isClockSure } from "../store/engine/watch-clock.server.ts";
import { users } from "../store/schema/account-schema.server.ts";
import { colleagues } from "../store/schema/colleague-schema.server.ts";
import { operatorId } from "./operator-id.server.ts";

const graceDays = 7;

/** Returns the moment from which an account needs a second factor, by when the desk was opened to it. */
export const secondFactorDue = (deskSince: Date) => new Date(deskSince.getTime() + graceDays * 86_400_000);

/**
 * Says whether the desk is closed to this account until it has a second factor: on a live site, a week after the desk
 * was opened to it. An account without that date is not asked yet.
 */
export async function lacksDueSecondFactor(userId: string): Promise<boolean> {
  if (!env.live) return false;
  const { id, deskSince, twoFactorEnabled: on } = users;
  // The database's clock decides.
  const isPast = sql<boolean>`${deskSince} < now() - make_interval(days => ${graceDays})`;
  const [user] = await db.select({ on, isPast }).from(users).where(eq(id, userId));
  // If the clock leapt ahead, no app's code fits, and a colleague who is asked then could not set a factor up.
  return Boolean(user?.isPast && !user.on) && (await isClockSure("erase"));
}

/**
 * Starts the week of every colleague without a date, as after an older backup or with OPERATOR_USER_ID, or with a
 * date in the future, which a wrong clock wrote. Runs at each start and once a day, on a live site.
 */
export async function startSecondFactorWeeks(): Promise<void> {
  if (!env.live) return;
  const { id, deskSince } = users;
  const isUnknown = or(isNull(deskSince), gt(deskSince, sql`now() + interval '1 day'`));
  const isColleague = inArray(
    id,
    db.select({ id: colleagues.userId }).from(colleagues).where(isNull(colleagues.endedAt)),
  );
  const isAtDesk = or(eq(id, (await operatorId()) ?? ""), isColleague);
  await db.update(users).set({ deskSince: sql`now()` }).where(and(isUnknown, isAtDesk));
}
