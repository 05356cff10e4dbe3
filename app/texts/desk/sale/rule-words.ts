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
  const { effect, about, fromDay, toDay, fromTime, toTime, seats } = rule;
  return [
    words.effects[effect],
    about === null ? words.everything.toLowerCase() : (names.get(about) ?? about),
    seats !== null && words.upTo(seats),
    daysWords(fromDay, toDay),
    fromTime && toTime && words.between(fromTime, toTime),
  ]
    .filter(Boolean)
    .join(" · ");
}

function daysWords(from: Day | null, to: Day | null): string {
  if (from && to) return from === to ? dayShort(from) : words.days(dayShort(from), dayShort(to));
  if (to) return words.until(dayShort(to));
  return from ? words.since(dayShort(from)) : words.always;
}
