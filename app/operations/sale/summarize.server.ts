import { bookedDetails } from "../../domain/reservation/booked-details.ts";
import { legsOf } from "../../domain/reservation/leg.ts";
import type { BookingSummary } from "../../domain/reservation/reservation.ts";
import { newRide } from "../../domain/reservation/stored-ride.ts";
import { isTooLate, pickupOf, reasonOf } from "../../domain/ride/flight-pickup.ts";
import { listPlaces } from "../../store/catalogue/places.server.ts";
import { listRoads } from "../../store/catalogue/roads.server.ts";
import { findTour } from "../../store/catalogue/tours.server.ts";
import type { Texts } from "../../texts/en.ts";
import type { Checkout } from "./checkout.server.ts";

/** Reads the places and roads by which checkouts are described; a list of checkouts reads them once. */
export async function readWays(t: Texts) {
  return await Promise.all([listPlaces(t.language), listRoads()] as const);
}

/**
 * Describes the open checkout in the words of its tour and places, with the address of the form where it can be
 * changed.
 */
export async function summarize(
  checkout: Checkout,
  t: Texts,
  ways = readWays(t),
): Promise<{ booked: BookingSummary; changeUrl: string }> {
  const { details, priceCents, breakdown } = checkout;
  const [places, roads] = await ways;
  const names = new Map(places.map((place) => [place.id, place.name]));
  const isAirport = (id: string | null) => places.some((place) => place.airport && place.id === id);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  const tour = details.kind === "Tour" ? await findTour(details.tour, t.language) : undefined;
  const booked: BookingSummary = {
    ...bookedDetails(details),
    tour: tour?.name ?? null,
    priceCents,
    breakdown,
    legs: legsOf(details).map((leg) => {
      const { origin, destination, ...rest } = leg;
      const [fromAirport, toAirport] = [isAirport(origin), isAirport(destination)];
      const suggested = pickupOf(leg, places, roads);
      return {
        ...newRide(rest, tour),
        from: nameOf(origin),
        to: nameOf(destination),
        fromAirport,
        toAirport,
        reason: reasonOf({ ...leg, fromAirport }),
        better: suggested && leg.time && isTooLate(leg.time, suggested) ? suggested : undefined,
      };
    }),
  };
  return {
    booked,
    changeUrl: t.href(details.kind === "Tour" ? `/booking-tour/${details.tour}` : "/private-shuttle"),
  };
}
