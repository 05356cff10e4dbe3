import { addDays, type Day, isDay } from "../common/day.ts";
import type { Language } from "../common/language.ts";
import { bookingHorizonDays } from "./booking-form.ts";
import { type ChatBeingRead, takeAll } from "./chat-text.ts";

export interface ChatDay {
  day: Day;
  guessed: boolean;
  at: number;
}

const months = [
  "jan|ene",
  "feb",
  "mar",
  "apr|abr",
  "may",
  "jun",
  "jul",
  "aug|ago",
  "sep|set",
  "oct",
  "nov",
  "dec|dic",
];
const endings = "uary|ro|ruary|rero|ch|zo|il|o|e|y|io|ust|sto|t|tember|tiembre|iembre|ember|ober|ubre";
const month = `(?<month>${months.join("|")})(?:${endings})?\\b\\.?`;
const date = "(?<date>\\d{1,2})(?:st|nd|rd|th|ro)?";
const until = "(?: ?(?:-|–|to|al?|hasta|until|y|and) ?(?<last>\\d{1,2})(?:st|nd|rd|th)?)?";
const year = "(?:,? ?(?:del? )?(?<year>20\\d{2})\\b)?";
const iso = /\b(?<year>20\d{2})-(?<month>\d{1,2})-(?<date>\d{1,2})\b/g;
const numbers =
  /(?<![\d/.])(?<first>\d{1,2})([/.-])(?<second>\d{1,2})(?:\2(?<year>20\d{2}|\d{2}))?(?![\d/.:]\d|\d)/g;
const dateFirst = new RegExp(`\\b${date}${until} ?(?:of |de |-)?${month}${year}`, "g");
const monthFirst = new RegExp(`\\b${month} ?(?:the )?${date}\\b${until}(?!:)${year}`, "g");
const weekdays = [
  "sunday|domingo",
  "monday|lunes",
  "tuesday|martes",
  "wednesday|miercoles",
  "thursday|jueves",
  "friday|viernes",
  "saturday|sabado",
];
const shortWeekdays = "sun|dom|mon|lun|tue|tues|mar|wed|mie|thu|thurs|jue|fri|vie|sat|sab";
const weekday = new RegExp(`\\b(?<name>${weekdays.join("|")})s?\\b`, "g");
const dateAlone = new RegExp(
  `\\b(?:the|el|dia|${weekdays.join("|")}|${shortWeekdays})\\.? (?:dia )?${date}\\b(?![:/]| ?(?:am|pm|a\\.m|p\\.m|people|pax|person))`,
  "g",
);
const relative =
  /\b(?<name>day after tomorrow|pasado manana|tomorrow|manana|today|tonight|hoy|esta noche)\b/g;
const daysAhead: Record<string, number> = {
  "day after tomorrow": 2,
  "pasado manana": 2,
  tomorrow: 1,
  manana: 1,
};

/** Takes out the days that a message writes in numbers alone, before they could be read as a phone number. */
export function takeNumberedDays(chat: ChatBeingRead, today: Day, language: Language): ChatDay[] {
  const written = takeAll(chat, iso, ({ groups, index }) => {
    const day = dayOf(Number(groups!.year), Number(groups!.month), Number(groups!.date));
    return isAhead(day, today) ? { day, guessed: false, at: index } : undefined;
  });
  const slashed = takeAll(chat, numbers, ({ 0: all, groups, index }) => {
    const [first, second] = [Number(groups!.first), Number(groups!.second)];
    // "14.10" may also be a time.
    if (!groups!.year && !all.includes("/")) return undefined;
    const dayMonth = nextDay(today, second, first, groups!.year);
    const monthDay = nextDay(today, first, second, groups!.year);
    const [likelier, other] = language === "es" ? [dayMonth, monthDay] : [monthDay, dayMonth];
    const day = likelier ?? other;
    return day ? { day, guessed: Boolean(likelier && other && likelier !== other), at: index } : undefined;
  });
  return [...written, ...slashed];
}

/** Takes out the days that a message writes in words. */
export function takeNamedDays(chat: ChatBeingRead, today: Day): ChatDay[] {
  const found: ChatDay[] = [];
  const named = ({ groups, index }: RegExpExecArray): ChatDay | undefined => {
    const place = 1 + months.findIndex((names) => names.split("|").includes(groups!.month!));
    const day = nextDay(today, place, Number(groups!.date), groups!.year);
    const last = groups!.last && nextDay(today, place, Number(groups!.last), groups!.year);
    if (last) found.push({ day: last, guessed: false, at: index + 1 });
    return day ? { day, guessed: false, at: index } : undefined;
  };
  found.push(...takeAll(chat, dateFirst, named), ...takeAll(chat, monthFirst, named));
  found.push(
    ...takeAll(chat, relative, ({ groups, index }) => {
      const name = groups!.name!;
      // "Por la mañana" means the morning, not tomorrow.
      if (name === "manana" && /\b(?:la|esta) $/.test(chat.plain.slice(0, index))) return undefined;
      return { day: addDays(today, daysAhead[name] ?? 0), guessed: true, at: index };
    }),
    ...takeAll(chat, dateAlone, ({ groups, index }) => {
      const day = nextDate(today, Number(groups!.date));
      return day ? { day, guessed: true, at: index } : undefined;
    }),
    ...takeAll(chat, weekday, ({ 0: all, groups, index }) => {
      // The date in "viernes 4 de diciembre" was read already.
      if (/^[ ,.(]{0,3}(?:el |the |de )?\|/.test(chat.plain.slice(index + all.length))) return undefined;
      const wanted = weekdays.findIndex((names) => names.split("|").includes(groups!.name!));
      const ahead = (wanted - new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
      return { day: addDays(today, 1 + ahead), guessed: true, at: index };
    }),
  );
  return found;
}

function dayOf(year: number, month: number, date: number): Day {
  return [year, String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");
}

/** Returns the next such day that can be booked; undefined where there is none. */
function nextDay(today: Day, month: number, date: number, year?: string): Day | undefined {
  const years = year
    ? [Number(year.padStart(4, "20"))]
    : [0, 1, 2].map((ahead) => Number(today.slice(0, 4)) + ahead);
  return years.map((year) => dayOf(year, month, date)).find((day) => isAhead(day, today));
}

/** Returns the next day of any month with this number. */
function nextDate(today: Day, date: number): Day | undefined {
  const [year, month] = today.split("-").map(Number) as [number, number];
  const days = [0, 1, 2].map((ahead) => {
    const moment = new Date(Date.UTC(year, month - 1 + ahead, 1));
    return dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, date);
  });
  return days.find((day) => isAhead(day, today));
}

function isAhead(day: Day, today: Day): boolean {
  return isDay(day) && day >= today && day <= addDays(today, bookingHorizonDays);
}
