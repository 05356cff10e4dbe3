import { type Day, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Absence } from "../../../domain/team/team.ts";
import type { TeamValues } from "../../../domain/team/team-change.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { daysOffTexts } from "../../../texts/desk/team/days-off.ts";

type DaysOff = Pick<Absence, "fromDay" | "untilDay" | "weekday">;

/** Returns for example "4 dic al 6 dic" or "los lunes hasta el 6 mar", with the year where it is another one. */
export function daysOffWords(
  { fromDay, untilDay, weekday }: DaysOff,
  today: Day = todayInCostaRica(),
): string {
  const until = dayWithYear(untilDay, today);
  if (weekday !== null) return daysOffTexts.weekly(weekday, until);
  return daysOffTexts.days(dayWithYear(fromDay, today), until);
}

/** Says since or until when a driver or a van is off. */
export function offWords(kind: "driver" | "vehicle", absence: DaysOff | undefined, today: Day) {
  if (!absence) return undefined;
  const words = daysOffTexts.off[kind];
  const { fromDay, untilDay, weekday } = absence;
  if (weekday !== null) return daysOffTexts.offWeekly[kind](weekday);
  if (fromDay > today)
    return `${fromDay === untilDay ? words.on : words.from} ${daysOffWords(absence, today)}`;
  return untilDay === today ? words.today : `${words.until} ${dayWithYear(untilDay, today)}`;
}

/** Says the days off that somebody added or removed, with their reason; "" where the change holds none. */
export function changedDaysOffWords({ fromDay, untilDay, weekday, reason }: TeamValues): string {
  if (!fromDay || !untilDay) return "";
  // Changes from before days off could repeat have no weekday.
  const repeats = typeof weekday === "number" ? weekday : null;
  const days = daysOffWords({ fromDay: String(fromDay), untilDay: String(untilDay), weekday: repeats });
  return reason ? `${days} (${reason})` : days;
}
