import { and, asc, eq, like, sql } from "drizzle-orm";
import { type JobState, statesAfter } from "../../domain/ride/job-state.ts";
import { db } from "../engine/db.server.ts";
import { activity } from "../schema/reservation-schema.server.ts";

/** Reads the steps of a job that a colleague marked in the driver's place, oldest first, without those that went back. */
export async function listOfficeSteps(reservationId: string, jobId: string) {
  const { at, before, after } = activity;
  const rows = await db
    .select({
      at,
      state: sql<JobState | null>`${after} ->> 'state'`,
      stateBefore: sql<JobState | null>`${before} ->> 'state'`,
    })
    .from(activity)
    .where(
      and(
        eq(activity.reservationId, reservationId),
        eq(activity.event, "stepped"),
        like(activity.actor, "operator:%"),
        sql`${after} ->> 'job' = ${jobId}`,
      ),
    )
    .orderBy(asc(activity.id));
  return rows.flatMap(({ at, state, stateBefore }) =>
    state && !(stateBefore && statesAfter(state).includes(stateBefore))
      ? [{ at, kind: state, by: "office" as const }]
      : [],
  );
}
