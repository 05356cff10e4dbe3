import { isDay } from "../common/day.ts";
import { type PromoCode, promoCodeOf } from "./promo-code.ts";
import { readRate } from "./surcharge-form.ts";

export const promoCodeFields = ["code", "amount", "untilDay", "mostUses", "active"] as const;
export type PromoCodeField = (typeof promoCodeFields)[number];

/** Reads the form of a promo code; `wrong` names the first field that can't be used. */
export function readPromoCode(
  typed: Record<PromoCodeField, string>,
): { value: PromoCode } | { wrong: PromoCodeField } {
  if (!promoCodeOf(typed.code)) return { wrong: "code" };
  const rate = readRate(typed.amount);
  if (!rate) return { wrong: "amount" };
  if (!isDay(typed.untilDay)) return { wrong: "untilDay" };
  if (!/^\d{1,6}$/.test(typed.mostUses)) return { wrong: "mostUses" };
  const { untilDay, mostUses, active } = typed;
  return { value: { ...rate, untilDay, mostUses: Number(mostUses), active: active === "on" } };
}
