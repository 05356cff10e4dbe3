import { typedCents } from "../common/typed-amount.ts";
import type { FarePrice } from "../price/fare.ts";
import { type Fare, fareBetween } from "../price/fare.ts";
import { isVanPrice } from "../price/fare-form.ts";

/**
 * Reads a surcharge or discount on the van's price in cents, from dollars with a sign. Empty text is 0; undefined
 * means the text can't be read.
 */
export function readPriceDifference(typed: string): number | undefined {
  const [, sign = "", sum = ""] = /^([-+\u2212]?)\s*(.*)$/s.exec(typed) ?? [];
  if (sum === "") return sign ? undefined : 0;
  const cents = /^[$\s]*0+([.,]0+)?$/.test(sum) ? 0 : typedCents(sum);
  return cents && sign && sign !== "+" ? -cents : cents;
}

/** The prices of rides between a new place and another place; null means that the direction is not sold. */
export interface NewFare {
  other: string;
  there: FarePrice | null;
  back: FarePrice | null;
}

/**
 * Copies the fares of place `like` for a new place, with `moreCents` added to each van. Returns undefined where a van
 * would cost nothing or too much.
 */
export function copiedFares(fares: Fare[], like: string, moreCents: number): NewFare[] | undefined {
  const others = new Set(
    fares.flatMap(({ origin, destination }) =>
      origin === like ? destination : destination === like ? origin : [],
    ),
  );
  const price = (fare: Fare | undefined) =>
    fare ? { baseCents: fare.baseCents + moreCents, extraCents: fare.extraCents } : null;
  const copied = [...others].map((other) => ({
    other,
    there: price(fareBetween(fares, like, other)),
    back: price(fareBetween(fares, other, like)),
  }));
  const prices = copied.flatMap(({ there, back }) => [there, back]);
  return prices.every((fare) => !fare || isVanPrice(fare.baseCents)) ? copied : undefined;
}

/** Returns a text that a form sends back, to prove that the operator saw exactly these fares. */
export function fareVersion(fares: NewFare[]): string {
  const cents = (fare: FarePrice | null) => (fare ? `${fare.baseCents} ${fare.extraCents}` : "-");
  const lines = fares.map(({ other, there, back }) => `${other} ${cents(there)} ${cents(back)}`);
  return lines.sort().join(", ");
}
