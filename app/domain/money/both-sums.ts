import { formatColones } from "../common/money.ts";
import { typedCents, typedColones, typedSum } from "../common/typed-amount.ts";
import { inColones, settledCents, typedRate } from "./cash.ts";

/** The typed fields of a payment in colones: the dollars that it settles, the colones, and the colones for one dollar. */
export type TypedSums = Record<"amount" | "colones" | "rate", string>;

/**
 * Returns the dollars that follow from the typed colones, or the colones that follow from the typed dollars, as people
 * type them; "" while the typed sum or the rate is none. `due` is the sum in dollars that less than ₡500 more or less
 * settle.
 */
export function otherSum(typed: TypedSums, from: "amount" | "colones", due: string): string {
  const rate = typedRate(typed.rate);
  const cents = from === "amount" ? typedCents(typed.amount) : typedColones(typed.colones);
  if (!rate || !cents) return "";
  if (from === "amount") return formatColones(inColones(cents, rate));
  const worth = Math.round(cents / rate);
  return typedSum(settledCents(worth, typedCents(due) ?? worth, rate));
}
