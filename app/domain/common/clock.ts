import { type Day, timeInCostaRica, todayInCostaRica } from "./day.ts";

/**
 * Returns a day and a time `HH:mm` of Costa Rica as one count of minutes, so that times on both sides of midnight can
 * be compared.
 */
export function minuteOf(day: Day, time: string): number {
  return Date.parse(day) / 60_000 + minutesOf(time);
}

/** Returns the minutes since midnight of a time `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function minuteNow(now: Date): number {
  return minuteOf(todayInCostaRica(now), timeInCostaRica(now));
}

/** Returns such a minute as day and time, `YYYY-MM-DDTHH:mm`. */
export function serviceHourOf(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16);
}

/** Returns the minute of a day and time that are written as `serviceHourOf` does. */
export function minuteOfHour(hour: string): number {
  return minuteOf(hour.slice(0, 10), hour.slice(11));
}

/** Returns the time `HH:mm` of such a minute. */
export function timeOf(minute: number): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  const minuteOfDay = ((minute % 1440) + 1440) % 1440;
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(Math.floor(minuteOfDay % 60))}`;
}

/** The clocks of two machines may differ by this much. */
const skewMs = 60_000;

/**
 * Says whether something happened within the last `ms`. A moment in the future, which a clock set back has left
 * behind, counts as not lately: otherwise it would block the next step until the clock catches up.
 */
export function isLately(moment: Date, ms: number, now = Date.now()): boolean {
  const age = now - moment.getTime();
  return age >= -skewMs && age < ms;
}
