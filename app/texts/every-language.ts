import type { Language } from "../domain/common/language.ts";
import type * as english from "./en.ts";

type Words = Pick<typeof english, "texts" | "letters" | "calendarWords">;

const files = import.meta.glob<Words>("./??.ts", { eager: true });

/** All words of a server in every language, for pages, letters and calendars. A browser fetches its own language. */
export const everyLanguage = Object.fromEntries(
  Object.entries(files).map(([file, words]) => [file.slice(2, 4), words]),
) as Record<Language, Words>;
