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

/** Returns "23 nov, 16:12", with the hours as the board writes them. */
export function shortMoment(at: Date): string {
  return moments.format(at);
}

const moments = new Intl.DateTimeFormat("es-CR", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/Costa_Rica",
});
