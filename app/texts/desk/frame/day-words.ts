import { addDays, type Day, todayInCostaRica } from "../../../domain/common/day.ts";

const locale = "es-CR";
const ofDay = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
const ofMoment = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Costa_Rica" });

const weekdays = ofDay({ weekday: "long" });
const shortWeekdays = ofDay({ weekday: "short" });
const days = {
  near: ofDay({ day: "numeric", month: "long" }),
  far: ofDay({ day: "numeric", month: "long", year: "numeric" }),
};
const shortDays = {
  near: ofDay({ day: "numeric", month: "short" }),
  far: ofDay({ day: "numeric", month: "short", year: "numeric" }),
};
const months = ofDay({ month: "long", year: "numeric" });
const shortMonths = ofDay({ month: "short" });
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const moments = ofMoment({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
const shortMoments = {
  near: ofMoment({ day: "numeric", month: "short", ...clock }),
  far: ofMoment({ day: "numeric", month: "short", year: "numeric", ...clock }),
};

const distance = (day: Day, today: Day) => (day.slice(0, 4) === today.slice(0, 4) ? "near" : "far");

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
  return `el ${(isClose ? weekdays : days[distance(day, today)]).format(date)}`;
}

/** Returns for example "Sábado". */
export function dayName(day: Day): string {
  const name = weekdays.format(new Date(day));
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Returns for example "lun 16", for a day of a week that stands above. */
export function dayInWeek(day: Day): string {
  return `${shortWeekdays.format(new Date(day)).replace(".", "")} ${Number(day.slice(8))}`;
}

/** Returns for example "5 dic". */
export function dayShort(day: Day): string {
  return shortDays.near.format(new Date(day)).replace(".", "").replace(" de ", " ");
}

/** Returns "22 nov", with the year where it is not the current one. */
export function dayWithYear(day: Day, today: Day): string {
  return shortDays[distance(day, today)].format(new Date(day));
}

/** Returns "noviembre de 2026", for a month such as `2026-11`. */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01`));
}

/** Returns "nov", for a month such as `2026-11`. */
export function monthShort(month: string): string {
  return shortMonths.format(new Date(`${month}-01`)).replace(".", "");
}

/** Returns "22 nov": the day in Costa Rica on which a moment was. */
export function shortDay(at: Date): string {
  return dayShort(todayInCostaRica(at));
}

/** Returns "22 nov 2026, 16:12". */
export function momentText(at: Date): string {
  return moments.format(at);
}

/** Returns "23 nov, 16:12", as the board says hours, with the year where it is not the current one. */
export function shortMoment(at: Date): string {
  return shortMoments[distance(todayInCostaRica(at), todayInCostaRica())].format(at);
}
