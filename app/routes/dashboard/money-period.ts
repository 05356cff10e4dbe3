import { addDays, type Day, isDay, momentInCostaRica, todayInCostaRica } from "../../domain/day.ts";
import type { Period } from "../../domain/money-truth.ts";

/** A day or a month of Costa Rica, or the last 31 days. */
export type MoneyPeriod = Period & { month?: string; day?: Day };

export function readPeriod(query: URLSearchParams, now: Date): MoneyPeriod {
  const months = lastMonths(now);
  const day = query.get("day") ?? "";
  if (isDay(day) && day >= `${months.at(-1)}-01` && day <= todayInCostaRica(now))
    return {
      day,
      ...until(now, momentInCostaRica(day, "00:00"), momentInCostaRica(addDays(day, 1), "00:00")),
    };
  const month = months.find((month) => month === query.get("month"));
  if (!month) return { from: new Date(now.getTime() - 31 * 86_400_000), to: now };
  return { month, ...until(now, firstMoment(month), firstMoment(shift(month, 1))) };
}

function until(now: Date, from: Date, end: Date): Period {
  return { from, to: end < now ? end : now };
}

/** `YYYY-MM`, this month first. */
export function lastMonths(now: Date): string[] {
  const current = todayInCostaRica(now).slice(0, 7);
  return Array.from({ length: 12 }, (_, ago) => shift(current, -ago));
}

function firstMoment(month: string): Date {
  return momentInCostaRica(`${month}-01`, "00:00");
}

function shift(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}
