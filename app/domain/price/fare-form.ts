import type { Read } from "../common/form.ts";
import { typedCents } from "../common/typed-amount.ts";
import { textToCents } from "../money/payment.ts";
import type { FarePrice } from "./fare.ts";

const mostFareCents = 10_000_000;

export const isVanPrice = (cents: number) => cents > 0 && cents <= mostFareCents;

/** Reads the two prices, typed in dollars. An extra person may cost nothing, a van may not. */
export function readFare(typed: Record<"base" | "extra", string>): Read<FarePrice, "base" | "extra"> {
  const baseCents = typedCents(typed.base) ?? 0;
  if (!isVanPrice(baseCents)) return { wrong: "base" };
  const extraCents = typedCents(typed.extra) ?? textToCents(typed.extra) ?? -1;
  if (!(extraCents >= 0 && extraCents <= mostFareCents)) return { wrong: "extra" };
  return { value: { baseCents, extraCents } };
}
