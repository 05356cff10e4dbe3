import {
  type ClockLetter,
  type ClockLetterField,
  type ClockLetterKind,
  type ClockLetterTexts,
  clockLetterFields,
} from "./clock-letter.ts";

const longest: Record<ClockLetterField, number> = { subject: 120, title: 120, lead: 1500 };

/**
 * Reads the operator's own texts of a letter; an empty field keeps the site's text. Subject and title become one
 * line.
 */
export function readClockTexts(
  typed: ClockLetterTexts,
): { value: Partial<ClockLetterTexts> } | { wrong: ClockLetterField } {
  const value: Partial<ClockLetterTexts> = {};
  for (const field of clockLetterFields) {
    const text = field === "lead" ? typed[field] : typed[field].replace(/\s+/g, " ");
    if (text.length > longest[field]) return { wrong: field };
    if (text !== "") value[field] = text;
  }
  return { value };
}

/** The review link must be an https address: a letter's button can open nothing else. */
export function readClockLetter(
  kind: ClockLetterKind,
  { isOn, reviewUrl }: { isOn: boolean; reviewUrl: string },
): { value: ClockLetter } | { wrong: "reviewUrl" } {
  if (kind !== "thanks" || reviewUrl === "") return { value: { isOn, reviewUrl: "" } };
  const isPage = /^https:\/\//i.test(reviewUrl) && reviewUrl.length <= 500 && URL.canParse(reviewUrl);
  return isPage ? { value: { isOn, reviewUrl: new URL(reviewUrl).href } } : { wrong: "reviewUrl" };
}
