import type { Day } from "../common/day.ts";
import { plainCode } from "../common/typed-signs.ts";
import type { PriceLine, Quote } from "./fare.ts";
import { pricesOfRides } from "./ride-price.ts";

/** What takes something off a price, for whoever knows it. */
export interface PromoCode {
  /** One of both. */
  percent: number | null;
  cents: number | null;
  /** The last day on which it can be booked with. */
  untilDay: Day;
  mostUses: number;
  active: boolean;
}

export type CodeProblem = "codeUnknown" | "codeEnded" | "codeUsedUp";

/** A code takes no price below this: it is still paid like any other. */
export const leastPriceCents = 100;

const shape = /^[A-Z0-9-]{3,20}$/;

/** A code as it is stored: "summer 10" is SUMMER10. Undefined for what can be none. */
export function codeOf(typed: string): string | undefined {
  const code = plainCode(typed).toUpperCase().replace(/\s+/g, "");
  return shape.test(code) ? code : undefined;
}

/** Why a code can't be booked with; `uses` are those of others. */
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

/** The price with a line for the code, in the place of any other. Each ride has its part of it. */
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
