import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { undoSeconds } from "../../domain/common/undo-time.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { type ActBefore, type ActKind, recentActs } from "../../store/schema/recent-act-schema.server.ts";
import { undoSaid } from "../message/undo-said.server.ts";
import { undoAssignments } from "../ride/undo-assignments.server.ts";
import { undoCancellation } from "./undo-cancellation.server.ts";

/** "changedMeanwhile" means that what the act wrote is not as the act left it. */
type UndoOutcome = "undone" | "nothingToDo" | "tooLate" | "changedMeanwhile";

/** Undoes one kind of act, in the transaction that holds its row; what it has written is rolled back where it can't. */
type Undo<Kind extends ActKind> = (
  tx: Transaction,
  before: ActBefore[Kind],
  actor: Actor,
) => Promise<"undone" | "changedMeanwhile">;

const undoOf: { [Kind in ActKind]: Undo<Kind> } = {
  cancelled: undoCancellation,
  assigned: undoAssignments,
  said: undoSaid,
};

const daySeconds = 86_400;
/** That a message was sent is only a note: nothing left by it, so it can be undone for longer. */
const secondsOf: Record<ActKind, number> = {
  cancelled: undoSeconds,
  assigned: undoSeconds,
  said: daySeconds,
};

/**
 * Undoes these acts of the desk in their time, each at most once: all of them, or none where one can't be undone. Acts
 * that were undone before stay so.
 */
export async function undoActs(ids: string[], actor: Actor): Promise<UndoOutcome> {
  const refusal: { outcome?: UndoOutcome } = {};
  try {
    return await db.transaction(async (tx) => {
      let isUndone = false;
      for (const id of ids.toSorted()) {
        const outcome = await undoAct(tx, id, actor);
        if (outcome === "undone") isUndone = true;
        else if (outcome !== "nothingToDo") {
          refusal.outcome = outcome;
          tx.rollback();
        }
      }
      return isUndone ? "undone" : "nothingToDo";
    });
  } catch (error) {
    if (refusal.outcome) return refusal.outcome;
    throw error;
  }
}

async function undoAct(tx: Transaction, id: string, actor: Actor): Promise<UndoOutcome> {
  const isIt = eq(recentActs.id, id);
  const [act] = await tx.select().from(recentActs).where(isIt).for("update");
  if (!act) return "tooLate";
  if (act.undoneAt) return "nothingToDo";
  // The clock is read after the wait for the lock. An act of the future was done before a clock was set back.
  const seconds = sql`extract(epoch from clock_timestamp() - ${recentActs.createdAt})`;
  const isInTime = sql`abs(${seconds}) < ${secondsOf[act.kind]}`;
  const undone = await tx
    .update(recentActs)
    .set({ undoneAt: sql`now()` })
    .where(and(isIt, isInTime))
    .returning({ id: recentActs.id });
  if (undone.length === 0) return "tooLate";
  const undo = undoOf[act.kind] as Undo<ActKind>;
  return await undo(tx, act.before, actor);
}
