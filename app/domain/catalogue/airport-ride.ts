import { type Fare, maxTransferPassengers, peopleInBasePrice, transferQuote } from "../price/fare.ts";
import type { Place } from "./place.ts";

/** A ride with an airport at one end has a page of its own on the site. */
export interface AirportRide extends Fare {
  slug: string;
  from: Place;
  to: Place;
}

export interface GroupPrice {
  /** The smallest and the largest group that pays this price. */
  least: number;
  most: number;
  oneWayCents: number;
  roundTripCents: number;
}

/** Lists the airport rides in the order of the places, rides from the airports first. */
export function airportRides(fares: Fare[], places: Place[]): AirportRide[] {
  const byAirport = places.toSorted((a, b) => Number(b.airport) - Number(a.airport));
  return byAirport.flatMap((from) =>
    byAirport.flatMap((to) => {
      const fare = fares.find(({ origin, destination }) => origin === from.id && destination === to.id);
      return fare && (from.airport || to.airport) ? [{ ...fare, slug: slugOf(fare), from, to }] : [];
    }),
  );
}

export function slugOf({ origin, destination }: Pick<Fare, "origin" | "destination">): string {
  return `${origin}-to-${destination}`;
}

/** Returns the prices by group size; the first entry covers every group that the base price includes. */
export function groupPrices(fare: Fare): GroupPrice[] {
  const sizes = Array.from({ length: maxTransferPassengers - peopleInBasePrice + 1 });
  return sizes.map((_, index) => {
    const most = peopleInBasePrice + index;
    return {
      least: index === 0 ? 1 : most,
      most,
      oneWayCents: transferQuote(fare, most, "oneWay").priceCents,
      roundTripCents: transferQuote(fare, most, "roundTrip").priceCents,
    };
  });
}

const shown = 6;

/** Suggests other rides to a guest: the way back, the other airport, and the next places of this airport. */
export function suggestedRides(ride: AirportRide, rides: AirportRide[]): AirportRide[] {
  const leaves = ride.from.airport;
  const back = rides.find(({ origin, destination }) => origin === ride.to.id && destination === ride.from.id);
  const [airport, end] = leaves ? (["origin", "destination"] as const) : (["destination", "origin"] as const);
  const otherAirport = rides.find((other) => other[end] === ride[end] && other[airport] !== ride[airport]);
  const siblings = rides.filter((other) => other[airport] === ride[airport]);
  const at = siblings.indexOf(ride);
  const next = [...siblings.slice(at + 1), ...siblings.slice(0, at)];
  return [back, otherAirport, ...next].filter((other) => other !== undefined).slice(0, shown);
}
