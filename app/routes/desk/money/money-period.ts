import { addDays, type Day, isDay, momentInCostaRica, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Period } from "../../../domain/money/money-problems.ts";
import { readMonth, shiftMonth } from "../../../domain/money/report.ts";

/** The period is one Costa Rica day, one Costa Rica month, or the last 31 days. */
export type MoneyPeriod = Period & { month?: string; day?: Day };

const shownMonths = 24;

/** Returns the period of an address, or undefined where its day or month does not exist or is still to come. */
export function readPeriod(query: URLSearchParams, now: Date): MoneyPeriod | undefined {
  const today = todayInCostaRica(now);
  const [day, month] = [query.get("day"), query.get("month")];
  if (day) {
    if (!isDay(day) || day > today) return undefined;
    return { day, ...until(now, day, addDays(day, 1)) };
  }
  if (!month) return { from: new Date(now.getTime() - 31 * 86_400_000), to: now };
  if (!readMonth(month) || month > today.slice(0, 7)) return undefined;
  return { month, ...until(now, `${month}-01`, `${shiftMonth(month, 1)}-01`) };
}

function until(now: Date, first: Day, after: Day): Period {
  const end = momentInCostaRica(after, "00:00");
  return { from: momentInCostaRica(first, "00:00"), to: end < now ? end : now };
}

/** Returns months as `YYYY-MM`, the current one first, with the month that is looked at. */
export function offeredMonths(now: Date, looked = ""): string[] {
  const current = todayInCostaRica(now).slice(0, 7);
  const months = Array.from({ length: shownMonths }, (_, ago) => shiftMonth(current, -ago));
  return looked && !months.includes(looked) ? [...months, looked] : months;
}
