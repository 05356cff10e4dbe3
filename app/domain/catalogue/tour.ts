import type { Quote } from "../price/fare.ts";

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
  /** The smallest group that it is sold to, for which fewer pay, and the largest. */
  leastPeople: number;
  mostPeople: number;
  /** Image keys; the first is the poster scene. */
  images: string[];
  /** Not sold any more. */
  hidden: boolean;
  facts: Partial<Record<TourFact, string | null>>;
}

export type TourGroup = Pick<Tour, "leastPeople" | "mostPeople">;
/** The drawing that was made for a tour. */
export const posterOf = (id: string) => `tour-${id}`;

/** No tour may be sold to more. */
export const mostInTour = 60;
/** Of a tour that is not known yet. */
export const anyGroup: TourGroup = { leastPeople: 1, mostPeople: mostInTour };

/** Fewer than its smallest group pay for that. */
export function tourQuote(
  tour: Pick<Tour, "pricePerPersonCents" | "leastPeople">,
  passengers: number,
): Quote {
  const people = Math.max(tour.leastPeople, passengers);
  const cents = tour.pricePerPersonCents * people;
  return {
    priceCents: cents,
    breakdown: [{ kind: "perPerson", people, eachCents: tour.pricePerPersonCents, cents }],
  };
}
