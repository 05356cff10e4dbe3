import {
  type ClockLetter,
  type ClockLetterField,
  type ClockLetterKind,
  type ClockLetterTexts,
  clockLetterFields,
} from "./clock-letter.ts";

const longest: Record<ClockLetterField, number> = { subject: 120, title: 120, lead: 1500 };

/** What was typed in place of the site's own words: what is empty is theirs. A subject and a title are one line. */
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

/** Only a page of the web can be pressed in a letter. */
export function readClockLetter(
  kind: ClockLetterKind,
  { isOn, reviewUrl }: { isOn: boolean; reviewUrl: string },
): { value: ClockLetter } | { wrong: "reviewUrl" } {
  if (kind !== "thanks" || reviewUrl === "") return { value: { isOn, reviewUrl: "" } };
  const isPage = /^https:\/\//i.test(reviewUrl) && reviewUrl.length <= 500 && URL.canParse(reviewUrl);
  return isPage ? { value: { isOn, reviewUrl: new URL(reviewUrl).href } } : { wrong: "reviewUrl" };
}
