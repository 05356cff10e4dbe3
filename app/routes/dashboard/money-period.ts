import { todayInCostaRica } from "../../domain/day.ts";
import type { Period } from "../../domain/money-truth.ts";

/** A month of Costa Rica, or the last 31 days. */
export type MoneyPeriod = Period & { month?: string };

export function readPeriod(asked: string | null, now: Date): MoneyPeriod {
  const month = lastMonths(now).find((month) => month === asked);
  if (!month) return { from: new Date(now.getTime() - 31 * 86_400_000), to: now };
  const end = firstMoment(shift(month, 1));
  return { month, from: firstMoment(month), to: end < now ? end : now };
}

/** `YYYY-MM`, this month first. */
export function lastMonths(now: Date): string[] {
  const current = todayInCostaRica(now).slice(0, 7);
  return Array.from({ length: 12 }, (_, ago) => shift(current, -ago));
}

// Costa Rica has no summer time.
function firstMoment(month: string): Date {
  return new Date(`${month}-01T00:00:00-06:00`);
}

function shift(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}
