import { type Day, isDay, isTime, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { plainSigns } from "../../domain/common/typed-signs.ts";
import { oldText } from "./old-store.ts";

/** The day and time of an old ride, in Costa Rica. */
export interface OldDay {
  day: Day;
  /** The time as `HH:mm`; null where the document has none. */
  time: string | null;
  /** Why another day may be meant, for the list that a person checks. */
  doubt?: string;
}

const dayAndTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?)?$/;
/** A moment as a browser or a program writes it, with the offset of its own clock. */
const offsetPattern = /\d(?:Z|[+-]\d\d:?\d\d)$|\d ?GMT[+-]\d{4}/;
const ownMidnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0{1,9})?)?[+-]\d\d:?\d\d$/;
const shownMidnight = /^\w{3} (\w{3} \d\d \d{4}) 00:00:00 GMT[+-]\d{4}/;

/**
 * Returns the day and time in Costa Rica: as they are written, unless the value is a moment. A day that was chosen
 * without a time is stored as its midnight in UTC, in Costa Rica or in another time zone: such a moment counts as
 * the day without a time. Returns undefined where the value can't be read.
 */
export function oldDay(value: unknown): OldDay | undefined {
  const typed = plainSigns(oldText(value, 100));
  const [, day = "", time] = dayAndTime.exec(typed) ?? [];
  if (isDay(day)) return time === "00:00" ? dayAlone(day, "midnight") : { day, time: timeOrNull(time) };
  const at = oldMoment(typeof value === "string" ? typed : value);
  // JavaScript reads the 30th of February as a day of March.
  if (!at || (/^\d{4}-/.test(typed) && !isDay(typed.slice(0, 10)))) return undefined;
  const localMidnight = midnightDay(typed);
  if (localMidnight) return dayAlone(localMidnight, "midnight of its own clock");
  const [utcDay, utcTime] = at.toISOString().split("T") as [string, string];
  if (utcTime === "00:00:00.000Z") return dayAlone(utcDay, "midnight in UTC");
  const here = { day: todayInCostaRica(at), time: timeInCostaRica(at) };
  if (!utcTime.endsWith(":00:00.000Z")) return here;
  if (here.time === "00:00") return dayAlone(here.day, "midnight in Costa Rica");
  const isNight = here.time >= "22:00" || here.time <= "02:00";
  return isNight
    ? { ...here, doubt: `may be midnight of a clock elsewhere: taken as ${here.day} ${here.time}` }
    : here;
}

const timeOrNull = (time: string | undefined) => (time && isTime(time) ? time : null);

function dayAlone(day: Day, what: string): OldDay {
  return { day, time: null, doubt: `is ${what}: taken as that day, without an hour` };
}

function midnightDay(typed: string): Day | undefined {
  const [, iso] = ownMidnight.exec(typed) ?? [];
  if (iso) return iso;
  const [, shown] = shownMidnight.exec(typed) ?? [];
  const at = shown ? new Date(`${shown} 00:00:00 GMT+0000`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString().slice(0, 10) : undefined;
}

/**
 * Reads a moment from milliseconds, a `Date`, or a text with an offset, or returns undefined: for a text without an
 * offset the time zone is unknown.
 */
export function oldMoment(value: unknown): Date | undefined {
  const isText = typeof value === "string" && value.length < 100 && offsetPattern.test(value);
  if (!isText && typeof value !== "number" && !(value instanceof Date)) return undefined;
  const at = new Date(value);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : undefined;
}
