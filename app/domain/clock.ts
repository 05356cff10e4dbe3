import { type Day, timeInCostaRica, todayInCostaRica } from "./day.ts";

/** Whoever asks often asks of one day. */
let last = { day: "", midnight: 0 };

/** Minutes that can be compared across midnight: of a day and a time `HH:mm` of Costa Rica. */
export function minuteOf(day: Day, time: string): number {
  if (day !== last.day) last = { day, midnight: Date.parse(day) / 60_000 };
  return last.midnight + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
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
