import type { RatedRide } from "../../../domain/money/dated-rate.ts";
import type { RateAmount } from "../../../domain/partner/rate.ts";
import { partnerTexts } from "../../../texts/desk/partner/partners.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

const { rates: words } = partnerTexts;

/** Returns for example "10 %" or "$8 por viaje". */
export function amountWords({ percent, cents }: RateAmount): string {
  return percent === null ? words.each(dollars(cents!)) : `${percent} %`;
}

/** Names the road or the tour of a rate by the names of places and tours. */
export function subjectWords({ origin, destination, tourId }: RatedRide, names: Map<string, string>): string {
  const name = (id: string | null) => (id && names.get(id)) || "";
  if (tourId) return name(tourId);
  return origin ? `${name(origin)} ↔ ${name(destination)}` : words.all;
}
