import type { FieldErrors } from "../../../domain/common/form.ts";
import type { Duplicate } from "../../../domain/reservation/duplicates.ts";
import type { HandError, HandField, HandValues } from "../../../domain/sale/by-hand.ts";

export type ByHandValues = HandValues & Record<"chat", string>;

/** The answer to a press that booked nothing. */
export interface ByHandAnswer {
  values?: ByHandValues;
  errors?: FieldErrors<HandField, HandError>;
  /** The facts that were read from a message. */
  understood?: { text: string; guessed: boolean; field: string }[];
  /** The fields that the message filled and that a person should check. */
  guessed?: HandField[];
  /** This id differs for each message that is read. */
  filling?: string;
  twins?: (Duplicate & { when: string })[];
  /** The reference of the reservation that this page has already booked. */
  booked?: string;
  /** The next booking sends this id. */
  click?: string;
  text?: string;
}
