import { isId } from "../../../domain/common/reference.ts";
import { undoSeconds } from "../../../domain/common/undo-time.ts";
import { undoActs } from "../../../operations/reservation/undo-act.server.ts";
import { undoTexts } from "../../../texts/desk/frame/undo.ts";
import type { Press } from "./acts.server.ts";
import { type Answer, bad, good, stale } from "./answer.ts";

/** At most this many acts are undone at one press. */
const mostActs = 100;

/** Adds to an answer the button that undoes these acts for a minute, and what leaves the house after it. */
export function undoable(answer: Answer, acts: string[], what?: string): Answer {
  // An empty `undone` lets the answer have words of its own.
  const undo = { intent: "undoAct", acts: acts.join(" "), undone: "" };
  return acts.length === 0 ? answer : undoableBy(answer, undo, what);
}

/** Adds to an answer the button of the page that undoes it, with its fields, for a minute. */
export function undoableBy(answer: Answer, undo: Record<string, string>, what?: string): Answer {
  return { ...answer, undo, waits: { seconds: undoSeconds, what } };
}

/** The handler of the button that undoes the last acts of the desk. */
export const undoHandlers = {
  async undoAct({ form, actor }: Pick<Press, "form" | "actor">): Promise<Answer> {
    // The ids of all rides of a day are longer than a field may be.
    const ids = String(form.get("acts"))
      .slice(0, mostActs * 25)
      .split(" ");
    if (ids.length > mostActs || !ids.every(isId)) return bad(undoTexts.tooLate);
    const outcome = await undoActs(ids, actor);
    const isDone = outcome === "undone" || outcome === "nothingToDo";
    return (isDone ? good : stale)(undoTexts[outcome]);
  },
};
