import type { PriceLine, Quote } from "./price-line.ts";

/** The price of one direction in cents: a van for up to four people, and each further person. */
export interface FarePrice {
  baseCents: number;
  extraCents: number;
}

/** Says whether two directions cost the same; null stands for one that is not sold. */
export function isSameFare(one: FarePrice | null | undefined, other: FarePrice | null | undefined): boolean {
  return one?.baseCents === other?.baseCents && one?.extraCents === other?.extraCents;
}

export interface Fare extends FarePrice {
  origin: string;
  destination: string;
}

export type TripType = "oneWay" | "roundTrip";

export const peopleInBasePrice = 4;
export const maxTransferPassengers = 14;

/** Quotes a transfer; a round trip costs two rides. Without a fare the price is 0, and nothing is sold at 0. */
export function transferQuote(fare: Fare | undefined, passengers: number, tripType: TripType): Quote {
  if (!fare) return { priceCents: 0, breakdown: [] };
  const rides = tripType === "roundTrip" ? 2 : 1;
  const people = Math.max(0, passengers - peopleInBasePrice);
  const breakdown: PriceLine[] = [
    {
      kind: "van",
      includes: peopleInBasePrice,
      rides,
      eachCents: fare.baseCents,
      cents: fare.baseCents * rides,
    },
  ];
  if (people > 0) {
    const cents = people * fare.extraCents * rides;
    breakdown.push({ kind: "extraPeople", people, rides, eachCents: fare.extraCents, cents });
  }
  return { priceCents: breakdown.reduce((sum, line) => sum + line.cents, 0), breakdown };
}

/** A larger group is not quoted here. */
const mostVans = 4;

/**
 * Splits a group into the vans that it needs, as evenly as possible: 20 people ride as 10 and 10, 15 as 8 and 7.
 * Returns undefined for a group that is quoted by a person.
 */
export function vansOf(people: number): number[] | undefined {
  const vans = Math.ceil(people / maxTransferPassengers);
  if (!Number.isInteger(people) || vans < 1 || vans > mostVans) return undefined;
  return Array.from({ length: vans }, (_, van) => Math.ceil((people - van) / vans));
}

/** Returns the lowest and the highest one-way price of a van; undefined without fares. */
export function priceSpan(fares: Fare[]): { lowestCents: number; highestCents: number } | undefined {
  const prices = fares.map((fare) => transferQuote(fare, 1, "oneWay").priceCents);
  return prices.length > 0
    ? { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
    : undefined;
}

export function fareBetween(fares: Fare[], origin: string, destination: string): Fare | undefined {
  return fares.find((fare) => fare.origin === origin && fare.destination === destination);
}
