import { type Day, timeInCostaRica, todayInCostaRica } from "./day.ts";

/** Minutes that can be compared across midnight: of a day and a time `HH:mm` of Costa Rica. */
export function minuteOf(day: Day, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) / 60_000;
}

export function minuteNow(now: Date): number {
  return minuteOf(todayInCostaRica(now), timeInCostaRica(now));
}

/** `HH:mm` of such a minute. */
export function timeOf(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(11, 16);
}
