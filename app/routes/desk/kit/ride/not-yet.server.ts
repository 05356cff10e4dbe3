import { minuteNow, timeOf } from "../../../../domain/common/clock.ts";
import { type Day, formatDay, todayInCostaRica } from "../../../../domain/common/day.ts";
import type { JobState } from "../../../../domain/ride/job-state.ts";
import { stepFrom } from "../../../../domain/ride/step-rule.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";

const { states, ride: words } = dayTexts;

/** Returns the page that asks whether a guest did not come, with all that is known of the ride. */
export const noShowHref = ({ id, reference }: { id: string; reference: string }) =>
  `/dashboard/admin/r/${reference}/no-show?ride=${id}`;

/** Says why a ride can't go to this state yet, and from when on it can; undefined where it can. */
export function notYet(
  ride: Parameters<typeof stepFrom>[0],
  to: JobState,
  now = new Date(),
): string | undefined {
  const from = stepFrom(ride, to);
  if (from === undefined) return words.stepTimeless(states[to]);
  if (minuteNow(now) >= from) return undefined;
  const day = new Date(from * 60_000).toISOString().slice(0, 10) as Day;
  const isToday = day === todayInCostaRica(now);
  return words.stepFrom(states[to], timeOf(from), isToday ? "" : formatDay(day, "es-CR"));
}
