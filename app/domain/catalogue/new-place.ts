import { typedCents } from "../common/typed-amount.ts";
import { type Fare, fareBetween } from "../price/fare.ts";
import type { FarePrice } from "./catalogue-entry.ts";
import { isVanPrice } from "./catalogue-form.ts";

/** Dollars with a sign; nothing is nothing more. */
export function readMore(typed: string): number | undefined {
  const [, sign = "", sum = ""] = /^([-+\u2212]?)\s*(.*)$/s.exec(typed) ?? [];
  if (sum === "") return sign ? undefined : 0;
  const cents = /^[$\s]*0+([.,]0+)?$/.test(sum) ? 0 : typedCents(sum);
  return cents && sign && sign !== "+" ? -cents : cents;
}

/** What rides between a new place and another cost; null is not sold. */
export interface NewFare {
  other: string;
  there: FarePrice | null;
  back: FarePrice | null;
}

/** The fares of a place for one that is new, with so much more or less for the van; none where a van would cost nothing. */
export function faresLike(fares: Fare[], like: string, moreCents: number): NewFare[] | undefined {
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

/** These fares and no others, as a form tells what it has shown. */
export function fareVersion(fares: NewFare[]): string {
  const cents = (fare: FarePrice | null) => (fare ? `${fare.baseCents} ${fare.extraCents}` : "-");
  const said = fares.map(({ other, there, back }) => `${other} ${cents(there)} ${cents(back)}`);
  return said.sort().join(", ");
}
