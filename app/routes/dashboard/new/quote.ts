import { mostByHand, tripTypeOf } from "../../../domain/by-hand.ts";
import { fareBetween, type Quote, transferQuote } from "../../../domain/fare.ts";
import { tourQuote } from "../../../domain/tour.ts";
import { typedCents } from "../../../domain/typed-amount.ts";
import type { NewValues } from "./new-answer.ts";
import type { NewCatalogue } from "./ride-part.tsx";

/** What the fares say, and what is agreed instead; the server reckons both anew. */
export function quoteOf(
  values: NewValues,
  { fares, tours }: NewCatalogue,
): { quote: Quote | undefined; agreedCents: number | undefined } {
  const people = Number(values.passengers);
  const isCount = Number.isInteger(people) && people >= 1 && people <= mostByHand;
  const tour = tours.find(({ id }) => id === values.tour);
  const fare = fareBetween(fares, values.from, values.to);
  const quote =
    values.kind === "Tour"
      ? tour && tourQuote(tour, people)
      : fare && transferQuote(fare, people, tripTypeOf(values));
  return { quote: isCount ? quote : undefined, agreedCents: typedCents(values.agreed) };
}
