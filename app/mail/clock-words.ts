import type { ClockLetterTexts } from "../domain/message/clock-letter.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { say } from "../texts/spoken.ts";

/** What the operator wrote in place of the site's own words. */
export type OwnTexts = Partial<ClockLetterTexts>;

interface HouseWords {
  subject: (reference: string) => string;
  title: string;
  lead: string;
}

/** A letter's subject, title and first paragraph, with this guest's name and reference where they are asked for. */
export function clockWords(
  words: HouseWords,
  own: OwnTexts,
  { firstName, reference }: Pick<Reservation, "firstName" | "reference">,
): ClockLetterTexts {
  const fill = (text: string) =>
    say(text)
      .replace(/(,? )?\{name\}/g, (_, before = "") => (firstName ? before + firstName : ""))
      .replaceAll("{reference}", () => reference);
  return {
    subject: own.subject ? fill(own.subject) : words.subject(reference),
    title: own.title ? fill(own.title) : words.title,
    lead: own.lead ? fill(own.lead) : words.lead,
  };
}
