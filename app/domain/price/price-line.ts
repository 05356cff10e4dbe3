import type { Day } from "../common/day.ts";
import type { SurchargeKind, SurchargeNames } from "./surcharge-kind.ts";

/** A rate is either an amount for each use or a percentage of a ride's price; the other one is null. */
export interface RatedLine {
  eachCents: number | null;
  percent: number | null;
}

/**
 * One line of a price; `cents` is the amount that the line adds, and `perRide` its part for each ride. A line without
 * `perRide` is the same for all rides.
 */
export type PriceLine =
  | (OfRides & { kind: "van"; includes: number })
  | (OfRides & { kind: "extraPeople"; people: number })
  | { kind: "perPerson"; people: number; eachCents: number; perRide?: number[]; cents: number }
  /** A ride changes by the difference between today's fares; this line keeps the rest of its fare as it was sold. */
  | { kind: "asBooked"; perRide: number[]; cents: number }
  /** The surcharge keeps the name and rate of the day on which it was sold. */
  | (RatedLine & {
      kind: "surcharge";
      id: string;
      about: SurchargeKind;
      names: SurchargeNames;
      times: number;
      day?: Day;
      perRide: number[];
      cents: number;
    })
  /** The discount of a promo code; `cents` is negative. */
  | (RatedLine & { kind: "code"; code: string; perRide: number[]; cents: number })
  /** A price that was agreed as a whole, in place of the fares; guests read the reason. */
  | { kind: "agreed"; reason?: string; perRide?: number[]; cents: number }
  /** A price that was agreed after the sale, as the difference from the other lines; guests read the reason. */
  | { kind: "adjusted"; reason: string; perRide: number[]; cents: number }
  /** A number of people got a booking of their own, with their share of the price. */
  | { kind: "splitOff"; people: number; perRide: number[]; cents: number }
  /** The booking is a part of another one, for this number of people, and pays its share of that price. */
  | { kind: "splitFrom"; people: number; perRide: number[]; cents: number }
  /**
   * A cancelled ride: the line stands in the place of its other lines. `cents` is what the company keeps of `wasCents`,
   * which is null where nobody knows it any more.
   */
  | { kind: "cancelled"; ride: number; day: Day; wasCents: number | null; cents: number }
  /** Changes of the price that no other line explains; it is never stored. */
  | { kind: "changes"; cents: number };

interface OfRides {
  rides: number;
  eachCents: number;
  /** The day of its one ride, where the other rides have no such line; it is never stored. */
  day?: Day;
  perRide?: number[];
  cents: number;
}

/** The kinds of lines in the order in which people read them; those of cancelled rides come last. */
export const lineOrder: PriceLine["kind"][] = [
  "van",
  "extraPeople",
  "perPerson",
  "agreed",
  "asBooked",
  "surcharge",
  "code",
  "splitFrom",
  "splitOff",
  "adjusted",
  "changes",
];

/** Says whether a line follows from the fare of a ride or the price of a tour. */
export const isFare = (kind: PriceLine["kind"]) =>
  kind === "van" || kind === "extraPeople" || kind === "perPerson";

export interface Quote {
  priceCents: number;
  breakdown: PriceLine[];
}
