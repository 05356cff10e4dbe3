import type { ClockLetterTexts } from "../domain/message/clock-letter.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { say } from "../texts/with-company.ts";

/** The operator's own texts, which replace the site's. */
export type OwnTexts = Partial<ClockLetterTexts>;

interface DefaultWords {
  subject: (reference: string) => string;
  title: string;
  lead: string;
}

/** Returns a letter's subject, title and first paragraph with the guest's name and the reference filled in. */
export function clockWords(
  words: DefaultWords,
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
