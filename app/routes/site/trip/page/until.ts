import { addDays, type Day, timeInCostaRica, todayInCostaRica } from "../../../../domain/common/day.ts";
import type { CancellationQuote, RefundStep } from "../../../../domain/reservation/policy.ts";
import type { Texts } from "../../../../texts/en.ts";

type Refund = Pick<CancellationQuote, "backCents" | "owedBeforeCents">;
type RefundMoment = ReturnType<typeof refundOf>["falls"][number];

/**
 * Returns what a cancellation gives back by itself, in cents, now and later; what was owed before stands beside it,
 * because it comes back either way.
 */
export function refundOf({ backCents, owedBeforeCents, falls }: Refund & { falls: RefundStep[] }) {
  return {
    backCents: backCents - owedBeforeCents,
    owedBeforeCents,
    falls: falls.map((step) => ({
      day: todayInCostaRica(step.until),
      time: timeInCostaRica(step.until),
      backCents: step.backCents - owedBeforeCents,
    })),
  };
}

/**
 * Says how long the current refund holds, and what it is later: "That holds until tomorrow at 2:10 PM, Costa Rica
 * time; after that $50; from Sat, Nov 28 at 12:10 PM nothing." Returns undefined where the refund never falls.
 */
export function refundStepsWords(t: Texts, falls: RefundMoment[], today: Day): string | undefined {
  const [first, ...later] = falls;
  if (!first) return undefined;
  const words = t.plans.falls;
  const back = ({ backCents }: RefundMoment) =>
    backCents > 0 ? words.back(t.dollars(backCents)) : words.none;
  const then = later.map((moment) => words.from(momentWords(t, moment, today), back(moment)));
  return `${[words.holds(momentWords(t, first, today), back(first)), ...then].join("; ")}.`;
}

function momentWords(t: Texts, { day, time }: RefundMoment, today: Day): string {
  const words = t.plans.until;
  const hour = t.time(time).replaceAll(" ", "\u00a0");
  if (day === today) return words.today(hour);
  return day === addDays(today, 1) ? words.tomorrow(hour) : words.day(t.dayShort(day), hour);
}
