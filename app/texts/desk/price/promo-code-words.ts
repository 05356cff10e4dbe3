import { transferQuote } from "../../../domain/price/fare.ts";
import { type PromoCode, withCode } from "../../../domain/price/promo-code.ts";
import { dayShort } from "../../../texts/desk/frame/day-words.ts";
import { promoCodeTexts as words } from "../../../texts/desk/price/promo-codes.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import type { SampleRide } from "./surcharge-words.ts";

/** Returns for example "VERANO10 · −10 % · hasta jue 24 dic · 50 usos". */
export function promoCodeWords(code: string, promo: PromoCode | null): string {
  if (!promo) return words.removed;
  const { percent, cents, untilDay, mostUses, active } = promo;
  return [
    code,
    `−${percent === null ? dollars(cents!) : `${percent} %`}`,
    words.until(dayShort(untilDay)),
    words.most(mostUses),
    !active && words.off,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns for example "Un viaje de Liberia a Tamarindo: $100 − $10", by the function that makes the price. */
export function promoCodePreview(promo: PromoCode, { from, to, fare }: SampleRide): string {
  const plain = transferQuote(fare, 1, "oneWay");
  const { priceCents } = withCode(plain, 1, { ...promo, code: "" });
  return words.preview(from, to, dollars(plain.priceCents), dollars(plain.priceCents - priceCents));
}
