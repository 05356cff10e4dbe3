import type { ActionResult } from "./notice.tsx";

/** The answer to a press in the room of a reservation, or on another page of the desk. */
export interface Answer {
  good: boolean;
  text: string;
  /** The form that is answered; an answer without a form shows for the whole page. */
  form?: string;
  /** The typed values that have to be corrected, and the former values that the next try sends. */
  typed?: Record<string, string>;
  was?: Record<string, string>;
  /** The names of the fields that have to be corrected. */
  wrong?: string[];
  /** The sum that the colleague has to agree to before it is done. */
  agree?: { cents: number; button: string };
  /** Nothing is wrong: the form first shows what would be done. */
  isToLook?: boolean;
  /** The form has to ask for the second factor, for this reason. */
  asksCode?: ActionResult["outcome"];
  /** The role may not press this button. */
  isNotTheirs?: boolean;
  /** The page was older than the data, so it is read anew. */
  isStale?: boolean;
}

export const good = (text: string): Answer => ({ good: true, text });
export const bad = (text: string, more: Partial<Answer> = {}): Answer => ({
  good: false,
  text,
  ...more,
});
export const stale = (text: string, more: Partial<Answer> = {}): Answer =>
  bad(text, { ...more, isStale: true });
