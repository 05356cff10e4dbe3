import { type TourGroup, type TourPrice, tourQuote } from "../catalogue/tour.ts";
import { rateOf } from "../money/dated-rate.ts";
import {
  type Fare,
  isSameFare,
  maxTransferPassengers,
  peopleInBasePrice,
  transferQuote,
} from "../price/fare.ts";
import { earnedCents, type Rate } from "./rate.ts";

/** The price of a ride or a tour for so many people, in cents. */
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
  return numbersFrom(peopleInBasePrice, last).map((people) => {
    const first = people === peopleInBasePrice ? 1 : people;
    const upTo = last === peopleInBasePrice ? maxTransferPassengers : people;
    return netPrice({ first, upTo }, transferQuote(fare, people, "oneWay").priceCents, rate);
  });
}

/** The prices of a tour. */
export interface NetTour {
  tourId: string;
  hasRate: boolean;
  /** One for each number of people to whom it is sold; a group below the smallest pays for the smallest. */
  prices: NetPrice[];
}

/** Lists what a partner earns by each of these tours at this moment, in their order. */
export function netTours(
  tours: readonly (TourPrice & TourGroup & { id: string })[],
  rates: readonly Rate[],
  now: Date,
): NetTour[] {
  return tours.map((tour) => {
    const rate = rateOf(rates, { origin: null, destination: null, tourId: tour.id }, now);
    const prices = numbersFrom(tour.leastPeople, tour.mostPeople).map((people) => {
      const first = people === tour.leastPeople ? 1 : people;
      return netPrice({ first, upTo: people }, tourQuote(tour, people).priceCents, rate);
    });
    return { tourId: tour.id, hasRate: rate !== undefined, prices };
  });
}

const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, n) => first + n);

function netPrice(
  { first, upTo }: { first: number; upTo: number },
  priceCents: number,
  rate: Rate | undefined,
): NetPrice {
  const people = first === upTo ? String(upTo) : `${first}–${upTo}`;
  return { people, priceCents, earnedCents: rate ? earnedCents(rate, priceCents) : 0 };
}
