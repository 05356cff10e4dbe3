import { type Language, languages } from "../domain/common/language.ts";
import type * as english from "../texts/en.ts";
import { texts } from "../texts/language.ts";

const files = import.meta.glob<Pick<typeof english, "calendarWords" | "letters">>("../texts/??.ts", {
  eager: true,
});

/** The words of guests' letters, by language. */
export const guestWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Record<Language, ReturnType<typeof wordsIn>>;

function wordsIn(language: Language) {
  const { calendarWords, letters } = files[`../texts/${language}.ts`]!;
  const { day, dollars, when, pickupReason, refund, refundTerms, locale } = texts[language];
  const { sign } = calendarWords;
  const { nobody } = letters.booked;
  const booked = {
    ...letters.booked,
    when,
    timeOpen: when.open,
    rideOf: refund.ride,
    guest: { reason: pickupReason, sign, nobody },
  };
  return { ...letters, booked, language, locale, day, dollars, when, refund, refundTerms, calendarWords };
}
