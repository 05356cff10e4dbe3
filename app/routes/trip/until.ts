import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../../domain/day.ts";
import { allHoldUntil, type CancellationPolicy } from "../../domain/policy.ts";
import type { Leg } from "../../domain/reservation.ts";
import type { Texts } from "../../texts/en.ts";

type Until = NonNullable<ReturnType<typeof tellUntil>>;

/** Until when the sum that goes back of these rides is what it is now; undefined where none does, or it stays so. */
export function tellUntil(policy: CancellationPolicy, rides: Leg[], { backCents }: { backCents: number }) {
  const until = backCents > 0 ? allHoldUntil(policy, rides) : undefined;
  return until && { day: todayInCostaRica(until), time: timeInCostaRica(until) };
}

/** "That holds until Fri, Nov 27 at 2:10 PM, Costa Rica time; after that it is less." */
export function untilWords(t: Texts, until: Until, today: Day): string {
  return t.plans.holds(momentWords(t, until, today));
}

function momentWords(t: Texts, { day, time }: Until, today: Day): string {
  const words = t.plans.until;
  if (day === today) return words.today(t.time(time));
  return day === addDays(today, 1) ? words.tomorrow(t.time(time)) : words.day(t.dayShort(day), t.time(time));
}
