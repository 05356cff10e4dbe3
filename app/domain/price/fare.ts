import type { SurchargeKind, SurchargeNames } from "./surcharge-kind.ts";

/** What one direction costs: a van for up to four people, and each person beyond. */
export interface Fare {
  origin: string;
  destination: string;
  baseCents: number;
  extraCents: number;
}

export type TripType = "oneWay" | "roundTrip";

/** So much for each time, or such a part of a ride's price. */
export interface RatedLine {
  eachCents: number | null;
  percent: number | null;
}

/** One line of how a price is made up; `cents` is what the line adds to the price. */
export type PriceLine =
  | { kind: "van"; includes: number; rides: number; eachCents: number; cents: number }
  | { kind: "extraPeople"; people: number; rides: number; eachCents: number; cents: number }
  | { kind: "perPerson"; people: number; eachCents: number; cents: number }
  /** As it was called and rated when it was sold; `perRide` is what of it belongs to each ride. */
  | (RatedLine & {
      kind: "surcharge";
      id: string;
      about: SurchargeKind;
      names: SurchargeNames;
      times: number;
      perRide: number[];
      cents: number;
    })
  /** What a code takes off. */
  | (RatedLine & { kind: "code"; code: string; perRide: number[]; cents: number })
  /** A price that was not made up of anything. */
  | { kind: "agreed"; cents: number }
  /** Whatever was agreed since; it may be less than nothing. */
  | { kind: "changes"; cents: number };

export interface Quote {
  priceCents: number;
  breakdown: PriceLine[];
}

export const peopleInBasePrice = 4;
export const maxTransferPassengers = 14;

/** A round trip costs two rides. Without a fare the price is 0, and nothing may be sold at 0. */
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

/** The lowest and the highest price of a van, one way. */
export function priceSpan(fares: Fare[]): { lowestCents: number; highestCents: number } | undefined {
  const prices = fares.map((fare) => transferQuote(fare, 1, "oneWay").priceCents);
  return prices.length > 0
    ? { lowestCents: Math.min(...prices), highestCents: Math.max(...prices) }
    : undefined;
}

export function fareBetween(fares: Fare[], origin: string, destination: string): Fare | undefined {
  return fares.find((fare) => fare.origin === origin && fare.destination === destination);
}
