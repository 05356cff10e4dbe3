import { type Day, isDay, isTime, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { plainSigns } from "../../domain/common/typed-signs.ts";
import { oldText } from "./old-store.ts";

/** When a ride of before begins, in Costa Rica. */
export interface OldDay {
  day: Day;
  /** `HH:mm`; null where none was said. */
  time: string | null;
  /** Why it may have meant another one: for the list of what a person looks at. */
  doubt?: string;
}

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?)?$/;
/** A moment as a browser or a program writes it, with what its own clock showed. */
const withOffset = /\d(?:Z|[+-]\d\d:?\d\d)$|\d ?GMT[+-]\d{4}/;
const ownMidnight = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0{1,9})?)?[+-]\d\d:?\d\d$/;
const shownMidnight = /^\w{3} (\w{3} \d\d \d{4}) 00:00:00 GMT[+-]\d{4}/;

/**
 * The day and time of Costa Rica: as they are written, unless what is written is a moment. Whoever chose a day alone
 * left its midnight in the store, by UTC, by Costa Rica or by a clock of their own: that is the day, without an hour.
 */
export function oldDay(value: unknown): OldDay | undefined {
  const typed = plainSigns(oldText(value, 100));
  const [, day = "", time] = written.exec(typed) ?? [];
  if (isDay(day)) return time === "00:00" ? dayAlone(day, "midnight") : { day, time: known(time) };
  const at = oldMoment(typeof value === "string" ? typed : value);
  // JavaScript takes the 30th of February for a day of March.
  if (!at || (/^\d{4}-/.test(typed) && !isDay(typed.slice(0, 10)))) return undefined;
  const own = midnightDay(typed);
  if (own) return dayAlone(own, "midnight of its own clock");
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

const known = (time: string | undefined) => (time && isTime(time) ? time : null);

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

/** In milliseconds, as a `Date`, or with its offset; of a time without one nobody knows where it was. */
export function oldMoment(value: unknown): Date | undefined {
  const isText = typeof value === "string" && value.length < 100 && withOffset.test(value);
  if (!isText && typeof value !== "number" && !(value instanceof Date)) return undefined;
  const at = new Date(value);
  const year = at.getUTCFullYear();
  return year >= 2000 && year < 2200 ? at : undefined;
}
