import { formatMonth } from "../domain/common/day.ts";
import { formatColones, formatNumber } from "../domain/common/money.ts";
import type { PartnerLine } from "../domain/partner/partner-statement.ts";
import { isPaidByPartner } from "../domain/partner/relation.ts";
import type { Texts } from "./en.ts";

/** Writes a sum in dollars with its sign where it is below zero. */
export const signedDollars = (cents: number, t: Pick<Texts, "dollars">): string =>
  `${cents < 0 ? "−" : ""}${t.dollars(Math.abs(cents))}`;

/** Says why a line stands in a statement; a payment in colones says them with their rate. */
export function lineReasonWords(line: PartnerLine, t: Texts): string {
  const { tenderedCents, rate } = line.facts;
  const why = reasonWords(line, t);
  if (tenderedCents === undefined || rate === undefined) return why;
  return `${why}, ${t.partnerStatement.colones(formatColones(tenderedCents), exchangeRateWords(rate, t))}`;
}

/** Writes the colones for one dollar. */
export const exchangeRateWords = (rate: number, t: Pick<Texts, "locale">): string =>
  `₡${formatNumber(rate, t.locale)}`;

function reasonWords({ reason, facts, cents }: PartnerLine, t: Texts): string {
  const { reasons: words } = t.partnerStatement;
  const priceChanged = () => words.priceChanged(t.dollars(facts.wasCents!), t.dollars(facts.soldCents!));
  if (reason === "correction") {
    const { state, relation, wasCents } = facts;
    const earlier = words.correction(formatMonth(facts.corrects!, t.locale));
    const ended = () => {
      if (state === "cancelled" || state === "noShow") return words[state];
      if (state !== "done") return words.reopened;
      // Where the partner pays, a sum below zero is a ride that it owes, and one above zero a lower price.
      if (!isPaidByPartner(relation ?? null)) return cents < 0 ? words.refunded : words.done;
      return wasCents === undefined ? words.done : priceChanged();
    };
    return `${earlier} ${ended()}`;
  }
  if (reason === "priceChanged") return priceChanged();
  if (reason === "done" && facts.time) return words.doneAt(t.time(facts.time));
  const { methods } = words;
  if (reason === "payment" && facts.method && Object.hasOwn(methods, facts.method))
    return methods[facts.method as keyof typeof methods];
  return words[reason];
}
