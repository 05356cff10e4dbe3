import type { Day } from "../common/day.ts";
import { type Fare, fareBetween, transferQuote } from "../price/fare.ts";
import type { PriceLine, Quote } from "../price/price-line.ts";
import { type SoldSurcharge, withSurcharges } from "../price/surcharge.ts";
import { legsOf } from "./leg.ts";
import type { CheckoutDetails } from "./reservation.ts";
import { orderOn } from "./series.ts";

/** The order of a series with the price of its first booking. */
export type PricedOrder = Quote & { details: CheckoutDetails };

/** The price in cents of a ride of a series; null where its road is not sold any more. */
export interface PricedDay {
  day: Day;
  priceCents: number | null;
}

/** Returns the line by which the desk agreed on the price of a whole booking, if it did. */
export const agreedLine = (lines: PriceLine[]) =>
  lines.find((line) => line.kind === "adjusted" || line.kind === "agreed");

/**
 * Returns what a ride of a series costs on a day. A price that the desk agreed on stays; any other is made of today's
 * fare and of the surcharges of that day and hour. A promo code is of the first booking alone. Undefined where no fare
 * is sold.
 */
export function priceOn(
  { details, priceCents, breakdown }: PricedOrder,
  day: Day,
  { fares, surcharges }: { fares: Fare[]; surcharges: SoldSurcharge[] },
): Quote | undefined {
  const agreed = agreedLine(breakdown);
  // One line stands for the others: they name surcharges of the first day.
  if (agreed) return { priceCents, breakdown: [agreedAt(priceCents, agreed.reason)] };
  if (details.kind === "Tour") return undefined;
  const { from, to, passengers, tripType } = details;
  const quote = transferQuote(fareBetween(fares, from, to), passengers, tripType);
  const priced = withSurcharges(quote, legsOf(orderOn(details, day)), surcharges);
  return priced.priceCents > 0 ? priced : undefined;
}

/** Returns the line of a price that was agreed as a whole. */
export const agreedAt = (cents: number, reason?: string): PriceLine => ({
  kind: "agreed",
  ...(reason !== undefined && { reason }),
  cents,
});

/** Returns the rides of one price together, the cheapest first. */
export function byPrice(days: PricedDay[]): { priceCents: number; days: Day[] }[] {
  const prices = [...new Set(days.flatMap(({ priceCents }) => priceCents ?? []))].sort((a, b) => a - b);
  return prices.map((priceCents) => ({
    priceCents,
    days: days.filter((one) => one.priceCents === priceCents).map(({ day }) => day),
  }));
}
