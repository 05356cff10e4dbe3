import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { undoSeconds } from "../../domain/common/undo-time.ts";
import { log } from "../../log.server.ts";
import { orBusy } from "../../store/engine/claim-queue.server.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { type ActBefore, type ActKind, recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { undoSaid } from "../message/undo-said.server.ts";
import { hasProblem } from "../ride/given-back.server.ts";
import { undoAssignments, undoHandOver } from "../ride/undo-assignments.server.ts";
import { undoEnd } from "./end-series.server.ts";
import { undoCancellation } from "./undo-cancellation.server.ts";
import { jobsComingBack, lockForUndo } from "./undo-locks.server.ts";

/**
 * "changedMeanwhile" means that what the act wrote is not as the act left it, "undoneWithClash" that the driver or the
 * van of a ride that came back can't drive it now.
 */
export type UndoOutcome = "undone" | "undoneWithClash" | "nothingToDo" | "tooLate" | "changedMeanwhile";

interface Undone {
  outcome: UndoOutcome;
  /** The ids of the jobs that stay as they are, because somebody changed them since, where the others came back. */
  stayed: string[];
}

/**
 * Undoes one kind of act, in the transaction that holds its row; what it has written is rolled back where it
 * can't.
 */
type Undo<Kind extends ActKind> = (
  tx: Transaction,
  before: ActBefore[Kind],
  actor: Actor,
) => Promise<"undone" | "changedMeanwhile" | Pick<Undone, "stayed">>;

const undoOf: { [Kind in ActKind]: Undo<Kind> } = {
  cancelled: undoCancellation,
  assigned: undoAssignments,
  handedOver: undoHandOver,
  said: undoSaid,
  ended: undoEnd,
};

const daySeconds = 86_400;
/** The note that a message was sent lets nothing leave, so it can be undone for longer. */
const secondsOf: Record<ActKind, number> = {
  cancelled: undoSeconds,
  assigned: undoSeconds,
  handedOver: undoSeconds,
  said: daySeconds,
  ended: undoSeconds,
};

/**
 * Undoes these acts of the desk in their time, each at most once: all of them, or none where one can't be undone. Acts
 * that were undone before stay so. Throws a BusyError where another holds a lock for seconds.
 */
export async function undoActs(ids: string[], actor: Actor): Promise<Undone> {
  const refusal: { outcome?: UndoOutcome } = {};
  const comingBack: string[] = [];
  const stayed: string[] = [];
  try {
    await db.transaction(async (tx) => {
      const refuse = (outcome: UndoOutcome): never => {
        refusal.outcome = outcome;
        return tx.rollback();
      };
      // No lock may keep an undo waiting until what it takes back has left.
      await tx.execute(sql`set local lock_timeout = '6s'`);
      const isOne = inArray(recentActs.id, ids);
      const acts = await tx.select().from(recentActs).where(isOne).orderBy(recentActs.id).for("update");
      if (acts.length < new Set(ids).size) refuse("tooLate");
      const open = acts.filter(({ undoneAt }) => !undoneAt);
      if (open.length === 0) refuse("nothingToDo");
      await lockForUndo(tx, open);
      for (const act of open) {
        const done = await undoAct(tx, act, actor);
        if (typeof done !== "string") stayed.push(...done.stayed);
        else if (done !== "undone") refuse(done);
      }
      comingBack.push(...jobsComingBack(open));
    });
  } catch (error) {
    if (refusal.outcome) return { outcome: refusal.outcome, stayed: [] };
    throw orBusy(error);
  }
  // The acts are undone by now, whatever comes of looking at the rides.
  const isClash = await hasProblem(comingBack.filter((id) => !stayed.includes(id))).catch((error) => {
    log.error({ error }, "rides that came back");
    return false;
  });
  return { outcome: isClash ? "undoneWithClash" : "undone", stayed };
}

async function undoAct(
  tx: Transaction,
  { id, kind, before }: typeof recentActs.$inferSelect,
  actor: Actor,
): Promise<UndoOutcome | Pick<Undone, "stayed">> {
  // The clock is read after the wait for the locks. An act of the future was done before a clock was set back.
  const seconds = sql`extract(epoch from clock_timestamp() - ${recentActs.createdAt})`;
  const isInTime = sql`abs(${seconds}) < ${secondsOf[kind]}`;
  const undone = await tx
    .update(recentActs)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(recentActs.id, id), isInTime))
    .returning({ id: recentActs.id });
  if (undone.length === 0) return "tooLate";
  const undo = undoOf[kind] as Undo<ActKind>;
  return await undo(tx, before, actor);
}
