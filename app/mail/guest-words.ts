import type { CalendarWords } from "../domain/calendar.ts";
import type { Language } from "../domain/language.ts";
import { calendarWords as englishCalendar } from "../texts/en/calendar.ts";
import { letters as english } from "../texts/en/letters.ts";
import { calendarWords as spanishCalendar } from "../texts/es/calendar.ts";
import { letters as spanish } from "../texts/es/letters.ts";
import { texts } from "../texts/language.ts";

/** The words of the letters to a guest, by the guest's language. */
export const guestWords: Record<Language, ReturnType<typeof wordsIn>> = {
  en: wordsIn("en", english, englishCalendar),
  es: wordsIn("es", spanish, spanishCalendar),
};

function wordsIn(language: Language, letters: typeof english, calendar: CalendarWords) {
  const { day, dollars, policy } = texts[language];
  return {
    ...letters,
    language,
    day,
    dollars,
    policy,
    calendar: { words: calendar, language },
  };
}
