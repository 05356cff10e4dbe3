import { answerTexts } from "../../../texts/desk/frame/answers.ts";

export type AnswerName = keyof typeof answerTexts;

/** The answer to a press at the desk. */
export interface Answer {
  good: boolean;
  text: string;
  /** The outcome by its name, and the title that stands above the text. */
  outcome?: AnswerName;
  title?: string;
  /** The reservation's reference, or the name of a picture, which stands beside the title. */
  about?: string;
  /** The form that is answered; an answer without a form shows for the whole page. */
  form?: string;
  /** The values that were typed, and the former values that the next try sends. */
  typed?: Record<string, string>;
  was?: Record<string, string>;
  /** The names of the fields that have to be corrected, and the sentences that stand at some of them. */
  wrong?: string[];
  problems?: Partial<Record<string, string>>;
  /** The next try sends this id, because the one of the form has done something else. */
  click?: string;
  /** The sum that the colleague has to agree to before it is done. */
  agree?: { cents: number; button: string };
  /** Nothing is wrong: the form first shows what would be done. */
  isToLook?: boolean;
  /** The form has to ask for the second factor, for this reason. */
  asksCode?: AnswerName;
  /** The choice that a card asks for before *Completar* ends something. */
  choice?: CompleteChoice;
  /** The page was older than the data, so it is read anew. */
  isStale?: boolean;
  /** The site or PayPal failed, and not what was pressed or typed. */
  isFault?: boolean;
  /** It was done, and it brought about something that needs attention. */
  warns?: boolean;
  /** The page where what needs attention is seen to; the answer stays until it is closed. */
  link?: { href: string; text: string };
  /** The fields of the form that undoes it, where that is possible. */
  undo?: Record<string, string>;
  /** It can be undone for so many seconds; what leaves the house then, with its verb: "El correo sale". */
  waits?: { seconds: number; what?: string | undefined };
  /** Other fields of the sheet are typed in and not saved. */
  isUnsaved?: boolean;
  /** The id of the driver whom a ride clashes with, or whose papers or van's ran out: the sheet asks for a reason. */
  asks?: string;
  /** The rides that were refused where others were not. */
  left?: string[];
}

export interface CompleteChoice {
  legs: { id: string; text: string; over: boolean }[];
  /** The sum that is still to be paid. */
  due: string | undefined;
  /** True where it was answered, and no ride was ticked. */
  nothingTicked: boolean;
}

/** Returns for how long (ms) a good answer shows: as long as it can be undone; a warning has more to read. */
export const shownMs = ({ waits, warns }: Answer) => (waits ? waits.seconds * 1000 : warns ? 15_000 : 6000);

export const good = (text: string): Answer => ({ good: true, text });
export const bad = (text: string, more: Partial<Answer> = {}): Answer => ({ good: false, text, ...more });
export const stale = (text: string, more: Partial<Answer> = {}): Answer =>
  bad(text, { ...more, isStale: true });

/** Returns the answer of a named outcome, in its usual words. */
export function answerOf(outcome: AnswerName, more: Partial<Answer> = {}): Answer {
  const { title, text, ...words } = answerTexts[outcome];
  const asksCode = outcome.startsWith("code") && outcome !== "codeGone" ? outcome : undefined;
  return { good: "good" in words, outcome, title, text, ...(asksCode && { asksCode }), ...more };
}

/** Refuses a photograph in a sentence at its field. */
export function photoRefused(outcome: "photoUnreadable" | "photoTooSmall", words?: string): Answer {
  const text = words ?? `${answerTexts[outcome].title} ${answerTexts[outcome].text}`;
  return bad(text, { outcome, problems: { photo: text } });
}
