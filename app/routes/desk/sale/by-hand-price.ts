import { tourQuote } from "../../../domain/catalogue/tour.ts";
import { commonPickupHour } from "../../../domain/catalogue/tour-hours.ts";
import { typedCents } from "../../../domain/common/typed-amount.ts";
import { fareBetween, transferQuote } from "../../../domain/price/fare.ts";
import type { Quote } from "../../../domain/price/price-line.ts";
import { withOrderedExtras, withSurcharges } from "../../../domain/price/surcharge.ts";
import { atPickup } from "../../../domain/ride/when.ts";
import { mostByHand, tripTypeOf } from "../../../domain/sale/by-hand.ts";
import { byTheHour } from "../../../domain/sale/charter.ts";
import { surchargedDetails } from "../../../domain/sale/extra-details-form.ts";
import { typedRides } from "../../../domain/sale/transfer.ts";
import type { ByHandValues } from "./by-hand-answer.ts";
import type { ByHandCatalogue } from "./by-hand-ride.tsx";

/**
 * Returns the price by the fares, and the agreed price where it is another, in cents; the server computes both again.
 */
export function quoteByHand(
  values: ByHandValues,
  { fares, tours, surcharges, places, roads }: ByHandCatalogue,
): { quote: Quote | undefined; agreedCents: number | undefined } {
  const people = Number(values.passengers);
  const isCount = Number.isInteger(people) && people >= 1 && people <= mostByHand;
  if (values.kind === byTheHour) {
    const priceCents = typedCents(values.charterPrice);
    return {
      quote: priceCents && isCount ? { priceCents, breakdown: [] } : undefined,
      agreedCents: priceCents,
    };
  }
  const tour = tours.find(({ id }) => id === values.tour);
  const fare = fareBetween(fares, values.from, values.to);
  const quote =
    values.kind === "Tour"
      ? tour && tourQuote(tour, people)
      : fare && transferQuote(fare, people, tripTypeOf(values));
  const rides =
    values.kind === "Tour"
      ? [{ day: values.departure, time: values.departureTime || (tour ? commonPickupHour(tour) : null) }]
      : typedRides({ ...values, tripType: tripTypeOf(values) }).map((ride) =>
          atPickup(ride, "agreed", { places, roads }),
        );
  const surcharged = withOrderedExtras(rides, surchargedDetails(values));
  const priced = quote && withSurcharges(quote, surcharged, surcharges);
  const agreedCents = typedCents(values.agreed);
  const isOther = !isCount || agreedCents !== priced?.priceCents;
  return { quote: isCount ? priced : undefined, agreedCents: isOther ? agreedCents : undefined };
}
