import { type Day, timeInCostaRica, todayInCostaRica } from "./day.ts";

/** Minutes that can be compared across midnight: of a day and a time `HH:mm` of Costa Rica. */
export function minuteOf(day: Day, time: string): number {
  return Date.parse(day) / 60_000 + minutesOf(time);
}

/** Of a time `HH:mm`, since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function minuteNow(now: Date): number {
  return minuteOf(todayInCostaRica(now), timeInCostaRica(now));
}

/** `HH:mm` of such a minute. */
export function timeOf(minute: number): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  const ofDay = ((minute % 1440) + 1440) % 1440;
  return `${pad(Math.floor(ofDay / 60))}:${pad(Math.floor(ofDay % 60))}`;
}

/** By how much the clocks of two machines may differ. */
const skewMs = 60_000;

/**
 * Whether something was done within the last `ms`. A moment that lies ahead, because a clock was set back since, counts as
 * not done: it would hold up what comes next for as long as the clock was set back.
 */
export function isLately(moment: Date, ms: number, now = Date.now()): boolean {
  const age = now - moment.getTime();
  return age >= -skewMs && age < ms;
}
