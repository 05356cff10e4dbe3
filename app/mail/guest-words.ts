import { type Language, languages } from "../domain/common/language.ts";
import { everyLanguage } from "../texts/every-language.ts";

/** The words of guests' letters, by language. */
export const guestWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Record<Language, ReturnType<typeof wordsIn>>;

function wordsIn(language: Language) {
  const { calendarWords, letters, texts } = everyLanguage[language];
  const { day, dollars, when, pickupReason, refund, refundTerms, locale } = texts;
  const { sign } = calendarWords;
  const { nobody } = letters.booked;
  const booked = {
    ...letters.booked,
    when,
    rideOf: refund.ride,
    guest: { reason: pickupReason, sign, nobody },
  };
  const { byPartner } = texts.trip;
  return {
    ...letters,
    booked,
    byPartner,
    language,
    locale,
    day,
    dollars,
    when,
    refund,
    refundTerms,
    calendarWords,
  };
}
