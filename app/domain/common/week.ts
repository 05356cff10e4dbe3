import { addDays, type Day, weekdayOf } from "./day.ts";

/** A week from Monday to Sunday, both included, and its name by ISO 8601: `2026-W47`. */
export interface Week {
  firstDay: Day;
  lastDay: Day;
  name: string;
}

/** Returns the week of a service day. */
export function weekOf(day: Day): Week {
  const firstDay = addDays(day, -((weekdayOf(day) + 6) % 7));
  // The week belongs to the year of its Thursday.
  const thursday = addDays(firstDay, 3);
  const year = thursday.slice(0, 4);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  const number = String(Math.floor(dayOfYear / 7) + 1).padStart(2, "0");
  return { firstDay, lastDay: addDays(firstDay, 6), name: `${year}-W${number}` };
}
