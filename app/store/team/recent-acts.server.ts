import { and, between, desc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { leavesAfterSeconds, undoSeconds } from "../../domain/common/undo-time.ts";
import { db, type Transaction } from "../engine/db.server.ts";
import {
  type ActBefore,
  type ActKind,
  type AssignedRide,
  recentActs,
} from "../schema/recent-act-schema.server.ts";

/** An act with what it takes to undo it. */
export type KeptAct = Pick<typeof recentActs.$inferSelect, "kind" | "before">;

/**
 * Keeps what it takes to undo an act, in the transaction of the act. A page that the browser kept may send the id of an
 * act that was undone a second time: it is kept again, as a new act. An act that stands is not written over.
 */
export async function keepAct<Kind extends ActKind>(
  tx: Transaction,
  id: string,
  kind: Kind,
  before: ActBefore[Kind],
): Promise<void> {
  const again = { kind, before, undoneAt: null, createdAt: sql`now()` };
  await tx
    .insert(recentActs)
    .values({ id, kind, before })
    .onConflictDoUpdate({ target: recentActs.id, set: again, setWhere: isNotNull(recentActs.undoneAt) });
}

/** Returns whether an act was done, and not undone: the second half of a double click has nothing to do. */
export async function isDone(id: string): Promise<boolean> {
  return (await db.$count(recentActs, and(eq(recentActs.id, id), isNull(recentActs.undoneAt)))) > 0;
}

/** Returns when an act was done (ms), or now where no such act is kept. */
export async function momentOfAct(id: string): Promise<number> {
  const { createdAt } = recentActs;
  const [act] = await db.select({ createdAt }).from(recentActs).where(eq(recentActs.id, id));
  return act?.createdAt.getTime() ?? Date.now();
}

/** Returns what an act of this kind keeps, as long as it stands. */
export async function findAct<Kind extends ActKind>(
  tx: Transaction,
  act: string,
  kind: Kind,
): Promise<ActBefore[Kind] | undefined> {
  const isIt = and(eq(recentActs.id, act), eq(recentActs.kind, kind), isNull(recentActs.undoneAt));
  const [found] = await tx.select({ before: recentActs.before }).from(recentActs).where(isIt);
  return found?.before as ActBefore[Kind] | undefined;
}

/** Returns the ids of the cancellations of these reservations since an act, as far as they stand. */
export async function cancellationsSince(act: string, reservationIds: string[]): Promise<string[]> {
  const { id, kind, before, undoneAt, createdAt } = recentActs;
  const isOne = inArray(sql`${before} ->> 'reservationId'`, reservationIds);
  const isSince = gte(createdAt, new Date(await momentOfAct(act)));
  const rows = await db
    .select({ id })
    .from(recentActs)
    .where(and(eq(kind, "cancelled"), isOne, isNull(undoneAt), isSince));
  return rows.map((row) => row.id);
}

/** Returns the rides that an act gave to others. */
export function ridesGivenBy({ kind, before }: KeptAct): AssignedRide[] {
  if (kind === "assigned") return before as ActBefore["assigned"];
  return kind === "handedOver" ? (before as ActBefore["handedOver"]).rides : [];
}

/** Returns the ids of the jobs that were given away a moment ago: no letter tells their guests of it yet. */
export async function jobsJustAssigned(): Promise<Set<string>> {
  const seconds = sql`extract(epoch from now() - ${recentActs.createdAt})`;
  const isNew = sql`abs(${seconds}) < ${leavesAfterSeconds}`;
  const { kind, before } = recentActs;
  const acts = await db
    .select({ kind, before })
    .from(recentActs)
    .where(and(inArray(kind, ["assigned", "handedOver"]), isNull(recentActs.undoneAt), isNew));
  return new Set(acts.flatMap(ridesGivenBy).map(({ jobId }) => jobId));
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
