import type { RideField } from "../../../../domain/ride/ride-details.ts";
import type { ChangeQuote } from "../../../../operations/reservation/plan-return.server.ts";

/** How something that was pressed on the board went. */
export interface BoardAnswer {
  good: boolean;
  text: string;
  /** It is done, and brought something about that has to be seen to. */
  warns?: boolean;
  /** The fields that could not be read, and all as they were typed. */
  wrong?: RideField[];
  typed?: Record<string, string>;
  /** What the fields, or whose the rides, are said to have been, for the next try: who reads what changed knows it. */
  was?: Record<string, string>;
  /** The driver with whom it clashes: a reason is asked for. */
  asks?: string;
  /** Of several rides, those that were refused where the others were not. */
  left?: string[];
  /** The fields that take it back, where that can be. */
  undo?: Record<string, string>;
  /** What the trip would cost then, where it is not agreed to yet: that is done in its room. */
  quote?: ChangeQuote;
  /** Something else is typed on its sheet, and not saved. */
  isUnsaved?: boolean;
}
