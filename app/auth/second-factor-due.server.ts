import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { env } from "../env.server.ts";
import { db } from "../store/engine/db.server.ts";
import { isClockSure } from "../store/engine/watch-clock.server.ts";
import { users } from "../store/schema/account-schema.server.ts";
import { colleagues } from "../store/schema/colleague-schema.server.ts";
import { operatorId } from "./operator-id.server.ts";

const graceDays = 7;

/** From when the desk asks an account for a second factor that was open to it since then. */
export const secondFactorDue = (deskSince: Date) => new Date(deskSince.getTime() + graceDays * 86_400_000);

/**
 * Whether the desk is shut to this account until it has a second factor: on a live site, a week after the desk was opened
 * to it. Where nothing says yet when that was, it is not.
 */
export async function owesSecondFactor(userId: string): Promise<boolean> {
  if (!env.live) return false;
  const { id, deskSince, twoFactorEnabled: on } = users;
  // By the database's clock.
  const isPast = sql<boolean>`${deskSince} < now() - make_interval(days => ${graceDays})`;
  const [user] = await db.select({ on, isPast }).from(users).where(eq(id, userId));
  // After a leap ahead no code of an app fits: whoever is asked then could set nothing up.
  return Boolean(user?.isPast && !user.on) && (await isClockSure("erase"));
}

/**
 * Begins the week of everybody at the desk of whom nothing says when it was opened to them, as after an older backup or
 * with OPERATOR_USER_ID, or a moment to come, which a wrong clock wrote. At each start and once a day, on a live site.
 */
export async function noteDeskSince(): Promise<void> {
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
