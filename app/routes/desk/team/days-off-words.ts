import { type Day, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Absence } from "../../../domain/team/team.ts";
import type { TeamValues } from "../../../domain/team/team-change.ts";
import { dayWithYear } from "../../../texts/desk/frame/day-words.ts";
import { daysOffTexts } from "../../../texts/desk/team/days-off.ts";

type DaysOff = Pick<Absence, "fromDay" | "untilDay">;

/** Returns for example "del vie 4 al dom 6 dic", with the year where it is another one. */
export const daysOffWords = ({ fromDay, untilDay }: DaysOff, today: Day = todayInCostaRica()) =>
  daysOffTexts.days(dayWithYear(fromDay, today), dayWithYear(untilDay, today));

/** Says since or until when a driver or a van is off. */
export function offWords(kind: "driver" | "vehicle", absence: DaysOff | undefined, today: Day) {
  if (!absence) return undefined;
  const words = daysOffTexts.off[kind];
  const { fromDay, untilDay } = absence;
  if (fromDay > today)
    return `${fromDay === untilDay ? words.on : words.from} ${daysOffWords(absence, today)}`;
  return untilDay === today ? words.today : `${words.until} ${dayWithYear(untilDay, today)}`;
}

/** Says the days off that somebody added or removed, with their reason; "" where the change holds none. */
export function changedDaysOffWords({ fromDay, untilDay, reason }: TeamValues): string {
  if (!fromDay || !untilDay) return "";
  const days = daysOffWords({ fromDay: String(fromDay), untilDay: String(untilDay) });
  return reason ? `${days} (${reason})` : days;
}
