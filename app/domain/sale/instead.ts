import { minutesOf, timeOf } from "../common/clock.ts";
import { addDays, type Day } from "../common/day.ts";
import { bookingHorizonDays } from "./booking-form.ts";

/** The choices of a guest whose ride is not sold at once. */
export interface Instead {
  /** Hours `HH:mm` of the same day at which the ride is sold at once, the nearest first. */
  hours: string[];
  /** The earliest pick-up, where the ride is too soon. */
  earliest: { day: Day; time: string } | null;
  /** The next day that is possible, where this one is not. */
  nextDay: Day | null;
}

export const nothingInstead: Instead = { hours: [], earliest: null, nextDay: null };

/** At most this many hours are offered. */
export const mostHours = 3;

/** Whoever names no hour is offered those nearest to noon. */
const noon = "12:00";

/** Returns all half hours of a day, those nearest to a time first. */
export function halfHoursNear(time: string | null): string[] {
  const near = minutesOf(time ?? noon);
  const distance = (hour: string) => Math.abs(minutesOf(hour) - near);
  const all = Array.from({ length: 48 }, (_, n) => timeOf(n * 30));
  return all.filter((hour) => hour !== time).sort((one, other) => distance(one) - distance(other));
}

/** Returns the first possible day after another, today at the earliest; null within all that can be booked ahead. */
export function nextDayAfter(after: Day, today: Day, isPossible: (day: Day) => boolean): Day | null {
  const last = addDays(today, bookingHorizonDays);
  for (let day = after < today ? today : addDays(after, 1); day <= last; day = addDays(day, 1))
    if (isPossible(day)) return day;
  return null;
}
