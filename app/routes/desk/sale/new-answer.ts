import type { FieldErrors } from "../../../domain/common/form.ts";
import type { Duplicate } from "../../../domain/reservation/duplicates.ts";
import type { HandError, HandField, HandValues } from "../../../domain/sale/by-hand.ts";

export type NewValues = HandValues & Record<"chat", string>;

/** What the page is told after a press that booked nothing. */
export interface NewAnswer {
  values?: NewValues;
  errors?: FieldErrors<HandField, HandError>;
  /** What was read of a message. */
  understood?: { text: string; guessed: boolean; field: string }[];
  /** The fields that it filled and that a person should look at. */
  guessed?: HandField[];
  /** Another one for each message that is read. */
  filling?: string;
  twins?: (Duplicate & { when: string })[];
  /** What this page has booked already. */
  booked?: string;
  /** For what is booked next. */
  click?: string;
  text?: string;
}
