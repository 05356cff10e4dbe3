import type { Duplicate, NamedDuplicates } from "../../../domain/reservation/duplicates.ts";
import { type HandField, type HandValues, handFields } from "../../../domain/sale/by-hand.ts";
import { type QuoteField, quoteFields } from "../../../domain/sale/quote.ts";
import type { Answer } from "../kit/answer.ts";

export type ByHandValues = HandValues & Record<"chat" | QuoteField, string>;
/** The fields of the page: those of the booking, the pasted chat, and those of a quote. */
export const byHandFields = [...handFields, "chat", ...quoteFields] as const;

/** The answer to a press that booked nothing. */
export interface ByHandAnswer extends Answer {
  /** The facts that were read from a message. */
  understood?: { text: string; guessed: boolean; field: string }[];
  /** The fields that the message filled and that a person should check. */
  guessed?: HandField[];
  /** This id differs for each message that is read. */
  filling?: string;
  duplicates?: NamedDuplicates<Duplicate & { when: string }>;
  /** The rule of sale that a reason would overrule. */
  rule?: "closed" | "full";
  /** The reference of the reservation that this page has already booked. */
  booked?: string;
  /** The next booking sends this id. */
  click?: string;
}
