import { and, between, desc, eq, isNull, sql } from "drizzle-orm";
import { leavesAfterSeconds, undoSeconds } from "../../domain/common/undo-time.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import { type ActBefore, type ActKind, recentActs } from "../schema/recent-act-schema.server.ts";

/** Keeps what it takes to undo an act, in the transaction of the act. */
export async function keepAct<Kind extends ActKind>(
  tx: Transaction,
  id: string,
  kind: Kind,
  before: ActBefore[Kind],
): Promise<void> {
  await tx.insert(recentActs).values({ id, kind, before });
}

/** Returns the ids of the jobs that were given away a moment ago: no letter tells their guests of it yet. */
export async function jobsJustAssigned(): Promise<Set<string>> {
  const seconds = sql`extract(epoch from now() - ${recentActs.createdAt})`;
  const isNew = sql`abs(${seconds}) < ${leavesAfterSeconds}`;
  const acts = await db
    .select({ rides: sql<ActBefore["assigned"]>`${recentActs.before}` })
    .from(recentActs)
    .where(and(eq(recentActs.kind, "assigned"), isNull(recentActs.undoneAt), isNew));
  return new Set(acts.flatMap(({ rides }) => rides.map(({ jobId }) => jobId)));
}

/** Returns the newest cancellation of a trip that can still be undone, with the seconds that are left for it. */
export async function openCancellation(
  reservationId: string,
): Promise<{ acts: string; seconds: number } | undefined> {
  const { id, kind, before, undoneAt, createdAt } = recentActs;
  const left = sql<number>`ceil(${undoSeconds} - extract(epoch from now() - ${createdAt}))::int`;
  const isOfTrip = eq(sql`${before} ->> 'reservationId'`, reservationId);
  const [open] = await db
    .select({ acts: id, seconds: left })
    .from(recentActs)
    .where(and(eq(kind, "cancelled"), isOfTrip, isNull(undoneAt), between(left, 1, undoSeconds)))
    .orderBy(desc(createdAt))
    .limit(1);
  return open;
}
