/** A service day: `YYYY-MM-DD` in Costa Rica, never a moment in time. */
export type Day = string;

/**
 * Returns `2026-11-28T14:30`, the local time in Costa Rica, which has no summer time. `Intl` is not used: browsers
 * format one locale in several ways.
 */
function inCostaRica(moment: Date): string {
  return new Date(moment.getTime() - 6 * 3_600_000).toISOString().slice(0, 16);
}

export function todayInCostaRica(now = new Date()): Day {
  return inCostaRica(now).slice(0, 10);
}

/** Returns the time as `14:30`. */
export function timeInCostaRica(now = new Date()): string {
  return inCostaRica(now).slice(11);
}

/** Returns the moment of a day and a time of Costa Rica. */
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

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns the day before, the day itself and the day after. */
export function daysAround(day: Day): Day[] {
  return [addDays(day, -1), day, addDays(day, 1)];
}

const styles = {
  day: { dateStyle: "full", timeZone: "UTC" },
  shortDay: { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
  month: { month: "long", year: "numeric", timeZone: "UTC" },
  moment: { dateStyle: "medium", timeStyle: "short", timeZone: "America/Costa_Rica" },
} as const;

/** Returns the day of the week, from 0 (Sunday) to 6. */
export function weekdayOf(day: Day): number {
  return new Date(Date.UTC(...parts(day))).getUTCDay();
}

/** Formats are kept because making one takes longer than formatting a whole row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof styles, locale: string): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, styles[style]);
  formats.set(key, format);
  return format;
}

/** Formats as "Saturday, December 5, 2026", always with the weekday. */
export function formatDay(day: Day, locale = "en-US"): string {
  return formatOf("day", locale).format(Date.UTC(...parts(day)));
}

/** Formats a day that is not far away as "Sat, Dec 5". */
export function formatDayShort(day: Day, locale = "en-US"): string {
  return formatOf("shortDay", locale).format(Date.UTC(...parts(day)));
}

/** Formats a month such as `2026-11` as "November 2026". */
export function formatMonth(month: string, locale = "en-US"): string {
  return formatOf("month", locale).format(Date.UTC(...parts(`${month}-01`)));
}

/** Formats as "Dec 5, 2026, 4:12 PM", in the time of Costa Rica. */
export function formatMoment(at: Date, locale = "en-US"): string {
  return formatOf("moment", locale).format(at);
}

/** The words for the halves of a twelve-hour clock are fixed here, because browsers and the server disagree on them. */
const halves: Partial<Record<string, readonly [string, string]>> = {
  "en-US": ["AM", "PM"],
  "es-CR": ["a.\u00a0m.", "p.\u00a0m."],
};

/** Formats `14:30` as "2:30 PM" where the locale has a twelve-hour clock. */
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
