import type { TourPrice } from "../../domain/catalogue/tour.ts";
import type { FormTexts } from "../../texts/en-forms.ts";

/** Says what a tour costs, as its card, its form and search engines show it. */
export function tourPriceWords(t: FormTexts, { pricePerPersonCents: cents, leastPeople }: TourPrice) {
  const { perPerson: unit } = t.tourPrice;
  return { cents, amount: t.dollars(cents), unit, leastPeople: t.tourPrice.leastPeople(leastPeople) };
}
