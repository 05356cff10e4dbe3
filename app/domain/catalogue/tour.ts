import type { Quote } from "../price/price-line.ts";
import { type TourHours, unknownHours } from "./tour-hours.ts";

/** A tour's page answers these questions of guests in this order. */
export const tourFacts = ["howLong", "pickup", "included", "bring", "season"] as const;
type TourFact = (typeof tourFacts)[number];

interface TourProse {
  name: string;
  shortDescription: string;
  description: string;
}

/** The texts of a tour in one language. */
export type TourTexts = TourProse & Partial<Record<TourFact, string>>;

/** The price of a tour in cents for each person; smaller groups pay for `leastPeople`. */
export interface TourPrice {
  pricePerPersonCents: number;
  leastPeople: number;
}

/** How a tour is sold. */
export interface TourSale extends TourPrice, TourHours {
  /** A hidden tour is not sold. */
  hidden: boolean;
  /** The tour's place on the home page; null where the home page does not show the tour. */
  homePosition: number | null;
  /** The tour's place in every other list. */
  position: number;
  /** Larger groups are not sold. */
  mostPeople: number;
  /** The duration counts from the first door and back to it. */
  minutes: number;
  /** Keys of pictures; guests see the first, the poster. */
  images: string[];
}

export interface Tour extends TourProse, Omit<TourSale, "homePosition" | "position"> {
  /** The id is a number as text, such as `1001`. */
  id: string;
  facts: Partial<Record<TourFact, string | null>>;
}

export type TourGroup = Pick<Tour, "leastPeople" | "mostPeople">;
/** The facts on which the form of a tour depends. */
export type TourToBook = TourGroup & TourHours;
/** Returns the key of the drawing that was made for a tour. */
export const posterOf = (id: string) => `tour-${id}`;

/** No tour is sold to a larger group. */
export const mostInTour = 60;
/** These limits apply while the tour is not chosen yet. */
export const anyTour: TourToBook = { leastPeople: 1, mostPeople: mostInTour, ...unknownHours };
/** The groups for which a tour is sold until the operator chooses others. */
export const usualGroup: TourGroup = { leastPeople: 3, mostPeople: 30 };
/** A tour that was imported can't be booked until the operator has checked it. */
export const uncheckedTour = {
  hidden: true,
  homePosition: null,
  minutes: 480,
  ...usualGroup,
  ...unknownHours,
} satisfies Partial<TourSale>;

/** Quotes a tour; a group below the tour's smallest pays for the smallest. */
export function tourQuote(tour: TourPrice, passengers: number): Quote {
  const people = Math.max(tour.leastPeople, passengers);
  const cents = tour.pricePerPersonCents * people;
  return {
    priceCents: cents,
    breakdown: [{ kind: "perPerson", people, eachCents: tour.pricePerPersonCents, cents }],
  };
}
