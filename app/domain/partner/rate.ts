import { type DatedRate, percentOf } from "../money/dated-rate.ts";

/** The earnings of a ride: a whole percent of its price, or cents for each ride; the other is null. */
export interface RateAmount {
  percent: number | null;
  cents: number | null;
}

/** A rate of a partner counts for what is sold from its day on. */
export interface Rate extends DatedRate, RateAmount {}

/** Returns what a ride at this price in cents earns: half cents up, and never more than the price. */
export function earnedCents({ percent, cents }: RateAmount, priceCents: number): number {
  return percent === null ? Math.min(cents!, priceCents) : percentOf(priceCents, percent);
}
