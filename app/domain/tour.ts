import type { Quote } from "./fare.ts";

/** What is told of a tour in each language. */
export interface TourTexts {
  name: string;
  shortDescription: string;
  description: string;
}

export interface Tour extends TourTexts {
  /** A number as text, such as `1001`. */
  id: string;
  pricePerPersonCents: number;
  /** Image keys; the first is the poster scene. */
  images: string[];
}

export const minTourPassengers = 3;
export const maxTourPassengers = 30;

/** Section 9: fewer than three people pay for three. */
export function tourQuote(tour: Pick<Tour, "pricePerPersonCents">, passengers: number): Quote {
  const people = Math.max(minTourPassengers, passengers);
  const cents = tour.pricePerPersonCents * people;
  return {
    priceCents: cents,
    breakdown: [{ kind: "perPerson", people, eachCents: tour.pricePerPersonCents, cents }],
  };
}
