import type { Day } from "../../../domain/common/day.ts";
import type { SaleRule } from "../../../domain/sale/sale-rule.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { availabilityTexts as words } from "../../../texts/desk/sale/availability.ts";

/**
 * Returns for example "Cerrado · Tamarindo · jue 24 dic · de 22:00 a 05:00". The keys of `names` are like
 * `place/tamarindo`.
 */
export function ruleWords(rule: SaleRule | null, names: Map<string, string>): string {
  if (!rule) return words.removed;
  const { effect, about, fromDay, toDay, fromTime, toTime, continuous, seats } = rule;
  return [
    words.effects[effect],
    about === null ? words.everything.toLowerCase() : aboutWords(about, names),
    seats !== null && words.upTo(seats),
    ...(continuous && fromDay && toDay
      ? [words.withoutBreak(dayShort(fromDay), fromTime!, dayShort(toDay), toTime!)]
      : [daysWords(fromDay, toDay), fromTime && toTime && words.between(fromTime, toTime)]),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Names the subject of a rule; a road by its two ends. */
function aboutWords(about: string, names: Map<string, string>): string {
  const [kind, from, to] = about.split("/");
  const nameOf = (key: string) => names.get(key) ?? key;
  return kind === "road" ? words.road(nameOf(`place/${from}`), nameOf(`place/${to}`)) : nameOf(about);
}

function daysWords(from: Day | null, to: Day | null): string {
  if (from && to) return from === to ? dayShort(from) : words.days(dayShort(from), dayShort(to));
  if (to) return words.until(dayShort(to));
  return from ? words.since(dayShort(from)) : words.always;
}
