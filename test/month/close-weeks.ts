import { addDays, todayInCostaRica } from "../../app/domain/common/day.ts";
import { type Week, weekOf } from "../../app/domain/common/week.ts";
import { closePayWeek } from "../../app/operations/team/close-pay-week.server.ts";
import { type PayWeek, payWeekReader } from "../../app/operations/team/pay-week.server.ts";
import { atDesk } from "../partners.ts";
import { firstRates } from "./plan.ts";

/** Lists the weeks that are over, from the first rate on. */
export function weeksUntil(now: number): Week[] {
  const weeks: Week[] = [];
  const today = todayInCostaRica(new Date(now));
  for (let week = weekOf(firstRates); week.lastDay < today; week = weekOf(addDays(week.lastDay, 1)))
    weeks.push(week);
  return weeks;
}

/** Closes every week of these drivers that is over and asks for nothing, as a colleague does who sees its sum. */
export async function closeWeeks(drivers: string[], now: number): Promise<void> {
  for (const week of weeksUntil(now)) {
    const shown = await payWeekReader(week);
    for (const id of drivers) {
      const first = await closeShown(id, week, shown(id));
      // The other process has closed an earlier week meanwhile.
      if (first === "changedMeanwhile")
        await closeShown(id, week, (await payWeekReader(week, { only: id }))(id));
    }
  }
}

async function closeShown(
  id: string,
  week: Week,
  { closed, asks, sums }: PayWeek,
): Promise<string | undefined> {
  if (closed || asks) return undefined;
  return (await closePayWeek(id, week, sums.cents, atDesk)).outcome;
}
