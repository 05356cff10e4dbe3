import { addDays, type Day, isDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import { type Week, weekOf } from "../../../../domain/common/week.ts";

/** A week is paid in the days after it: until Wednesday the last one is shown. */
const paidWithinDays = 3;

/** Returns the week that an address asks for by one of its days. */
export function weekAsked(query: URLSearchParams, now = new Date()): Week {
  const day = query.get("semana") ?? "";
  return weekOf(isDay(day) ? day : addDays(todayInCostaRica(now), -paidWithinDays));
}

const weeks = "/dashboard/admin/team/pay";

export const weeksHref = (day: Day) => `${weeks}?semana=${day}`;
export const weekHref = (driverId: string, day: Day) => `${weeks}/${driverId}?semana=${day}`;
