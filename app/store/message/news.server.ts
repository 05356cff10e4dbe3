import { and, eq, gt, gte, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { addDays, type Day } from "../../domain/common/day.ts";
import { db } from "../engine/db.server.ts";
import { isMade } from "../reservation/on-hold.server.ts";
import { jobs } from "../schema/job-schema.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { settings } from "../schema/settings-schema.server.ts";
import { isLetter } from "./mailbox.server.ts";

const seenSetting = "newsSeen";
const seen = sql`coalesce((select ${settings.value}::timestamptz from ${settings}
  where ${settings.key} = ${seenSetting}), '-infinity')`;
// A colleague who begins today need not look at years of news.
const lately = sql`now() - interval '7 days'`;

/** Counts the bookings and failed letters since a colleague last looked at the desk, and drivers' open problems. */
export function countNews(today: Day): SQL<number> {
  const { createdAt } = reservations;
  const openProblems = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(legs, eq(legs.id, jobs.legId))
    .where(and(isNotNull(jobs.problem), ne(jobs.state, "cancelled"), gte(legs.day, addDays(today, -1))));
  const { createdAt: writtenAt, state } = messages;
  const isNewFailure = and(isLetter, eq(state, "failed"), gt(writtenAt, seen), gt(writtenAt, lately));
  const booked = db.$count(reservations, and(isMade, gt(createdAt, seen), gt(createdAt, lately)));
  const failed = db.$count(messages, isNewFailure);
  return sql`${booked} + ${failed} + ${db.$count(openProblems.as("problems"))}`;
}

/** Notes that a colleague has seen the desk as it was at this moment. */
export async function markNewsSeen(at: Date): Promise<void> {
  const value = at.toISOString();
  await db
    .insert(settings)
    .values({ key: seenSetting, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`${settings.value}::timestamptz < ${value}::timestamptz`,
    });
}
