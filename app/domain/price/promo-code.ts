import type { Day } from "../common/day.ts";
import { plainCode } from "../common/typed-signs.ts";
import type { PriceLine, Quote } from "./price-line.ts";
import { pricesOfRides } from "./price-per-ride.ts";

/** A promo code lowers the price for every guest who enters it. */
export interface PromoCode {
  /** One of the two is set. */
  percent: number | null;
  cents: number | null;
  /** The last day on which guests can book with the code. */
  untilDay: Day;
  mostUses: number;
  active: boolean;
}

export type CodeProblem = "codeUnknown" | "codeEnded" | "codeUsedUp";

/** A code lowers no price below this, so that there is still something to pay. */
export const leastPriceCents = 100;

const shape = /^[A-Z0-9-]{3,20}$/;

/** Returns the stored form: "summer 10" becomes SUMMER10. Undefined where the text can't be a code. */
export function promoCodeOf(typed: string): string | undefined {
  const code = plainCode(typed).toUpperCase().replace(/\s+/g, "");
  return shape.test(code) ? code : undefined;
}

/** Says why a code can't be used; `uses` counts the bookings of other guests. */
export function codeProblem(promo: PromoCode | undefined, today: Day, uses: number): CodeProblem | undefined {
  if (!promo) return "codeUnknown";
  if (!promo.active || promo.untilDay < today) return "codeEnded";
  return uses >= promo.mostUses ? "codeUsedUp" : undefined;
}

export function withoutCode({ priceCents, breakdown }: Quote): Quote {
  const off = breakdown.filter(({ kind }) => kind === "code");
  return {
    priceCents: off.reduce((cents, line) => cents - line.cents, priceCents),
    breakdown: breakdown.filter(({ kind }) => kind !== "code"),
  };
}

/** Returns the price with this code in place of any other. Each ride carries its part of the discount. */
export function withCode(
  quote: Quote,
  rides: number,
  { code, percent, cents }: Pick<PromoCode, "percent" | "cents"> & { code: string },
): Quote {
  const full = withoutCode(quote);
  const wanted = cents ?? Math.round((full.priceCents * percent!) / 100);
  const off = Math.min(wanted, full.priceCents - leastPriceCents);
  if (off <= 0) return full;
  const shares = pricesOfRides(full, rides).map((share) => Math.floor((off * share) / full.priceCents));
  const rest = shares.reduce((left, share) => left - share, off);
  const perRide = shares.map((share, ride) => 0 - share - (ride === 0 ? rest : 0));
  const line: PriceLine = { kind: "code", code, eachCents: cents, percent, perRide, cents: -off };
  return { priceCents: full.priceCents - off, breakdown: [...full.breakdown, line] };
}
