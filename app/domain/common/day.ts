/** A service day: `YYYY-MM-DD` in Costa Rica, never a moment in time. */
export type Day = string;

/**
 * `2026-11-28T14:30`, as a clock shows a moment in Costa Rica, which knows no summer time. Not by a locale: browsers
 * write the same one in several ways.
 */
function inCostaRica(moment: Date): string {
  return new Date(moment.getTime() - 6 * 3_600_000).toISOString().slice(0, 16);
}

export function todayInCostaRica(now = new Date()): Day {
  return inCostaRica(now).slice(0, 10);
}

/** As `14:30`. */
export function timeInCostaRica(now = new Date()): string {
  return inCostaRica(now).slice(11);
}

/** The moment of a day and a time of Costa Rica. */
export function momentInCostaRica(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00-06:00`);
}

export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && fromUtc(moment) === text;
}

export function addDays(day: Day, days: number): Day {
  return fromUtc(new Date(Date.UTC(...parts(day)) + days * 86_400_000));
}

/** The day before, itself and the day after. */
export function daysAround(day: Day): Day[] {
  return [addDays(day, -1), day, addDays(day, 1)];
}

/** To make one takes longer than all else that a row of a list says. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "Saturday, December 5, 2026": the weekday is always written out. */
export function formatDay(day: Day, locale = "en-US"): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  formats.set(locale, format);
  return format.format(Date.UTC(...parts(day)));
}

const shortParts = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** "Sat, Dec 5", of a day that is not far away. */
export function formatDayShort(day: Day, locale = "en-US"): string {
  return new Intl.DateTimeFormat(locale, shortParts).format(Date.UTC(...parts(day)));
}

/** The halves of a day, of clocks with twelve hours. A browser's own words for them differ from the server's. */
const halves: Partial<Record<string, readonly [string, string]>> = {
  "en-US": ["AM", "PM"],
  "es-CR": ["a.\u00a0m.", "p.\u00a0m."],
};

/** "2:30 PM" from `14:30`, where a language has twelve hours. */
export function formatTime(time: string, locale = "en-US"): string {
  const [hour, minute] = time.split(":");
  const half = halves[locale]?.[Number(hour) < 12 ? 0 : 1];
  return half ? `${Number(hour) % 12 || 12}:${minute} ${half}` : time;
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function parts(day: Day): [year: number, month: number, day: number] {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return [year, month - 1, date];
}

function fromUtc(moment: Date): Day {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${moment.getUTCFullYear()}-${pad(moment.getUTCMonth() + 1)}-${pad(moment.getUTCDate())}`;
}
