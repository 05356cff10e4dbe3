import { rateOf } from "../money/dated-rate.ts";
import {
  type Fare,
  isSameFare,
  maxTransferPassengers,
  peopleInBasePrice,
  transferQuote,
} from "../price/fare.ts";
import { earnedCents, type Rate } from "./rate.ts";

/** The price of a ride for so many people, in cents. */
export interface NetPrice {
  /** The people who pay it, such as "1–4" or "5". */
  people: string;
  priceCents: number;
  /** The partner's earnings by it. */
  earnedCents: number;
}

/** The prices of a road, in one direction or in both. */
export interface NetRoad {
  origin: string;
  destination: string;
  bothWays: boolean;
  hasRate: boolean;
  /** One for each number of people that has a price of its own. */
  prices: NetPrice[];
}

interface PriceList {
  fares: readonly Fare[];
  rates: readonly Rate[];
  /** The places in their order. */
  placeIds: readonly string[];
}

/**
 * Lists what a partner earns by each fare that is sold at this moment. Roads from its place `here` come first, and a road
 * that costs the same in both directions stands once.
 */
export function netRoads(
  { fares, rates, placeIds }: PriceList,
  { here, now }: { here: string | null; now: Date },
): NetRoad[] {
  const places = new Map(placeIds.map((id, n) => [id, id === here ? -1 : n]));
  const order = (id: string) => places.get(id) ?? placeIds.length;
  const ordered = fares.toSorted(
    (one, other) =>
      order(one.origin) - order(other.origin) || order(one.destination) - order(other.destination),
  );
  const known = new Map(fares.map((fare) => [`${fare.origin}/${fare.destination}`, fare]));
  const listed = new Set<string>();
  return ordered.flatMap((fare) => {
    const { origin, destination } = fare;
    const back = `${destination}/${origin}`;
    const bothWays = isSameFare(fare, known.get(back));
    if (bothWays && listed.has(back)) return [];
    listed.add(`${origin}/${destination}`);
    const rate = rateOf(rates, { origin, destination, tourId: null }, now);
    const road = { origin, destination, bothWays, hasRate: rate !== undefined };
    return { ...road, prices: pricesOf(fare, rate) };
  });
}

function pricesOf(fare: Fare, rate: Rate | undefined): NetPrice[] {
  const last = fare.extraCents === 0 ? peopleInBasePrice : maxTransferPassengers;
  const prices: NetPrice[] = [];
  for (let people = peopleInBasePrice; people <= last; people++) {
    const { priceCents } = transferQuote(fare, people, "oneWay");
    const first = people === peopleInBasePrice ? 1 : people;
    const upTo = last === peopleInBasePrice ? maxTransferPassengers : people;
    prices.push({
      people: first === upTo ? String(people) : `${first}–${upTo}`,
      priceCents,
      earnedCents: rate ? earnedCents(rate, priceCents) : 0,
    });
  }
  return prices;
}
