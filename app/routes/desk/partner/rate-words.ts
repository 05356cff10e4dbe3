import type { RateAmount } from "../../../domain/partner/rate.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

/** Returns for example "10 %" or "$8 por viaje". */
export function amountWords({ percent, cents }: RateAmount): string {
  return percent === null ? partnerTexts.rates.each(dollars(cents!)) : `${percent} %`;
}
