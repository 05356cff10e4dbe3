import type { ActionResult } from "./notice.tsx";

/** How something that was pressed in the room went. */
export interface RoomAnswer {
  good: boolean;
  text: string;
  /** Of the form that it answers; what is about none is told for the whole page. */
  form?: string;
  /** What comes back to be corrected, and what the fields are said to have been for the next try. */
  typed?: Record<string, string>;
  was?: Record<string, string>;
  /** The fields that are to be corrected. */
  wrong?: string[];
  /** What is to be agreed to before it is done. */
  agree?: { cents: number; button: string };
  /** Nothing is wrong: what would be done is shown before it is. */
  isToLook?: boolean;
  /** The second factor is asked for, and why. */
  asksCode?: ActionResult["outcome"];
  /** The role of who pressed may not do that. */
  isNotTheirs?: boolean;
  /** The page that was pressed on is older than this: it is read anew. */
  isStale?: boolean;
}

export const good = (text: string): RoomAnswer => ({ good: true, text });
export const bad = (text: string, more: Partial<RoomAnswer> = {}): RoomAnswer => ({
  good: false,
  text,
  ...more,
});
export const stale = (text: string, more: Partial<RoomAnswer> = {}): RoomAnswer =>
  bad(text, { ...more, isStale: true });
