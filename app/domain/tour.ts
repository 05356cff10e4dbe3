import type { Quote } from "./fare.ts";

/** What a guest asks first, in the order in which a tour's page answers. */
export const tourFacts = ["howLong", "pickup", "included", "bring", "season"] as const;
type TourFact = (typeof tourFacts)[number];

interface TourProse {
  name: string;
  shortDescription: string;
  description: string;
}

/** What is told of a tour in each language. */
export type TourTexts = TourProse & Partial<Record<TourFact, string>>;

export interface Tour extends TourProse {
  /** A number as text, such as `1001`. */
  id: string;
  pricePerPersonCents: number;
  /** From the first door and back to it. */
  minutes: number;
  /** Image keys; the first is the poster scene. */
  images: string[];
  /** Not sold any more. */
  hidden: boolean;
  facts: Partial<Record<TourFact, string | null>>;
}

export const minTourPassengers = 3;
export const maxTourPassengers = 30;

/** Fewer than three people pay for three. */
export function tourQuote(tour: Pick<Tour, "pricePerPersonCents">, passengers: number): Quote {
  const people = Math.max(minTourPassengers, passengers);
  const cents = tour.pricePerPersonCents * people;
  return {
    priceCents: cents,
    breakdown: [{ kind: "perPerson", people, eachCents: tour.pricePerPersonCents, cents }],
  };
}
