import { formatMonth } from "../domain/common/day.ts";
import type { PartnerLine } from "../domain/partner/partner-statement.ts";
import type { Texts } from "./en.ts";

/** Writes a sum in dollars with its sign where it is below zero. */
export const signedDollars = (cents: number, t: Pick<Texts, "dollars">): string =>
  `${cents < 0 ? "−" : ""}${t.dollars(Math.abs(cents))}`;

/** Says why a line stands in a statement. */
export function lineReasonWords({ reason, facts, cents }: PartnerLine, t: Texts): string {
  const { reasons: words } = t.partnerStatement;
  if (reason === "correction") {
    const { state } = facts;
    const ended = state === "cancelled" || state === "noShow" ? words[state] : cents < 0 && words.refunded;
    const month = formatMonth(facts.corrects!, t.locale);
    return [words.correction(month), state === "done" && cents > 0 ? words.done : ended]
      .filter(Boolean)
      .join(" ");
  }
  if (reason === "priceChanged")
    return words.priceChanged(t.dollars(facts.wasCents!), t.dollars(facts.soldCents!));
  if (reason === "done" && facts.time) return words.doneAt(t.time(facts.time));
  const { methods } = words;
  if (reason === "payment" && facts.method && Object.hasOwn(methods, facts.method))
    return methods[facts.method as keyof typeof methods];
  return words[reason];
}
