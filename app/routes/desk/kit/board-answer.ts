import type { RideField } from "../../../domain/ride/ride-details.ts";
import type { ChangeQuote } from "../../../operations/money/plan-refund.server.ts";
import type { Answer } from "./answer.ts";

/** The answer to a press on the board. */
export interface BoardAnswer extends Answer {
  wrong?: RideField[];
  /** The id of the driver with whom the ride clashes: the sheet asks for a reason. */
  asks?: string;
  /** The rides that were refused where others were not. */
  left?: string[];
  /** The trip's new price, where nobody agreed to it yet: that is done in the reservation's room. */
  quote?: ChangeQuote;
  /** Other fields of the sheet are typed in and not saved. */
  isUnsaved?: boolean;
}
