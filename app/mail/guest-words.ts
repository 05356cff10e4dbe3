import type { CalendarWords } from "../domain/calendar.ts";
import { type Language, languages } from "../domain/language.ts";
import type { letters as english } from "../texts/en.ts";
import { texts } from "../texts/language.ts";

const letters = import.meta.glob<typeof english>("../texts/??.ts", { eager: true, import: "letters" });
const calendars = import.meta.glob<CalendarWords>("../texts/??.ts", {
  eager: true,
  import: "calendarWords",
});

/** The words of the letters to a guest, by the guest's language. */
export const guestWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Record<Language, ReturnType<typeof wordsIn>>;

function wordsIn(language: Language) {
  const file = `../texts/${language}.ts`;
  const { day, dollars, policy } = texts[language];
  return {
    ...letters[file]!,
    language,
    day,
    dollars,
    policy,
    calendar: { words: calendars[file]!, language },
  };
}
