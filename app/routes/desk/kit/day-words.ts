import { addDays, type Day } from "../../../domain/common/day.ts";

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-CR", { ...options, timeZone: "UTC" });
const weekday = words({ weekday: "long" });
const near = words({ day: "numeric", month: "long" });
const far = words({ day: "numeric", month: "long", year: "numeric" });

/**
 * Returns "hoy", "mañana", "el sábado" within a week, otherwise "el 5 de diciembre", with its year where it is another
 * one.
 */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return "hoy";
  if (day === addDays(today, 1)) return "mañana";
  if (day === addDays(today, -1)) return "ayer";
  const date = new Date(day);
  const isClose = day > addDays(today, -7) && day < addDays(today, 7);
  if (isClose) return `el ${weekday.format(date)}`;
  return `el ${(day.slice(0, 4) === today.slice(0, 4) ? near : far).format(date)}`;
}

const timeZone = "America/Costa_Rica";
const ofMoment = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-CR", { ...options, timeZone });
const shortDays = ofMoment({ day: "numeric", month: "short" });
const shortMoments = ofMoment({
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const months = words({ month: "long", year: "numeric" });

/** "22 nov": the day in Costa Rica on which a moment was. */
export function shortDay(at: Date): string {
  return shortDays.format(at);
}

/** "23 nov, 16:12", as the board says hours. */
export function shortMoment(at: Date): string {
  return shortMoments.format(at);
}

/** "noviembre de 2026", for a month such as `2026-11`. */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01T12:00:00Z`));
}
