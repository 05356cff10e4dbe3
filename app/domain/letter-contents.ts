import type { ContactMessage } from "./contact.ts";
import type { Day } from "./day.ts";
import type { Language } from "./language.ts";

/** What a letter says that can't be read from its reservation when it is written, by the kind of letter. */
export interface LetterContents {
  confirmation: undefined;
  operatorCopy: undefined;
  unpaid: undefined;
  paid: { amountCents: number };
  operatorPaid: { amountCents: number };
  /** Taken back: without our asking, as by a buyer's bank. */
  refunded: { amountCents: number; takenBack: boolean };
  contact: ContactMessage;
  message: { subject: string; text: string; replyTo: string };
  /** The day that is told of the evening before. */
  dayAhead: { day: Day };
  passwordReset: { language: Language };
}

export type LetterKind = keyof LetterContents;

/** Any letter, whose kind says what it contains. */
export type KindOfLetter<Kind extends LetterKind = LetterKind> = {
  [Each in Kind]: { kind: Each } & (undefined extends LetterContents[Each]
    ? { contents?: undefined }
    : { contents: LetterContents[Each] });
}[Kind];
