import { isId } from "../../../domain/common/reference.ts";
import { mostAtOnePress, undoSeconds } from "../../../domain/common/undo-time.ts";
import { undoActs } from "../../../operations/reservation/undo-act.server.ts";
import { findJob } from "../../../store/ride/board.server.ts";
import { undoTexts } from "../../../texts/desk/frame/undo.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import type { Press } from "./acts.server.ts";
import { type Answer, bad, good, stale } from "./answer.ts";

/**
 * Adds to an answer the button that undoes these acts for a minute, and what leaves the house after it. Acts that took
 * a while are counted from `since`, the moment before the first (ms).
 */
export function undoable(answer: Answer, acts: string[], what?: string, since = Date.now()): Answer {
  // An empty `undone` lets the answer have words of its own.
  const undo = { intent: "undoAct", acts: acts.join(" "), undone: "" };
  const seconds = undoSeconds - Math.ceil((Date.now() - since) / 1000);
  if (acts.length === 0 || seconds <= 0) return answer;
  return { ...undoableBy(answer, undo), waits: { seconds, what } };
}

/** Adds to an answer the button of the page that undoes it, with its fields, for a minute. */
export function undoableBy(answer: Answer, undo: Record<string, string>): Answer {
  return { ...answer, undo, waits: { seconds: undoSeconds } };
}

/** The handler of the button that undoes the last acts of the desk. */
export const undoHandlers = {
  async undoAct({ form, actor }: Pick<Press, "form" | "actor">): Promise<Answer> {
    // The ids of all rides of a day are longer than a field may be.
    const ids = String(form.get("acts"))
      .slice(0, mostAtOnePress * 25)
      .split(" ");
    if (ids.length > mostAtOnePress || !ids.every(isId)) return bad(undoTexts.tooLate);
    const { outcome, stayed } = await undoActs(ids, actor);
    const isClash = outcome === "undoneWithClash";
    if (stayed.length > 0)
      return { ...good(undoTexts.undoneBut(await rideNamesOf(stayed), isClash)), warns: true };
    if (isClash) return { ...good(undoTexts[outcome]), warns: true };
    const isDone = outcome === "undone" || outcome === "nothingToDo";
    return (isDone ? good : stale)(undoTexts[outcome]);
  },
};

/** Names these rides by their hours and guests. */
async function rideNamesOf(jobIds: string[]): Promise<string[]> {
  const rides = await Promise.all(jobIds.map(findJob));
  return rides.map((ride) => (ride ? dayTexts.answers.rideName(ride) : undoTexts.rideGone));
}
