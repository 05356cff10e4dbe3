import type { PickupWindow } from "../ride/pickup-window.ts";
import type { GivenRideDetails } from "../ride/ride-details.ts";
import { type Geography, type TypedRide, type When, whenOf } from "../ride/when.ts";
import type { CheckoutDetails } from "./reservation.ts";

/** A ride before it is stored. Origin and destination are place ids, null on a tour. */
export interface PlannedLeg extends GivenRideDetails, When, Pick<PickupWindow, "partOfDay"> {
  time: string | null;
  flight: string | null;
  origin: string | null;
  destination: string | null;
}

/** Splits a price into equal parts; the cents that can't be divided go to the first. */
export function shareOf(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, part) => (part === 0 ? cents - each * (parts - 1) : each));
}

/** Returns one ride for a tour or a one-way transfer, two for a round trip, with the pick-ups of `withPickups`. */
export function legsOf(details: CheckoutDetails): PlannedLeg[] {
  return typedLegsOf(details).map((leg, n) => {
    const typed = { day: leg.day, time: leg.time, timeFrom: leg.time ? ("guest" as const) : null };
    return { ...leg, ...(details.pickups?.[n] ?? typed) };
  });
}

/** Computes the pick-ups of a trip before it is quoted; what is booked keeps them. `by` names a typed time. */
export function withPickups<Details extends CheckoutDetails>(
  details: Details,
  by: "agreed" | "guest",
  geography: Geography,
): Details {
  return { ...details, pickups: typedLegsOf(details).map((leg) => whenOf(leg, by, geography)) };
}

type TypedLeg = TypedRide & Omit<GivenRideDetails, "time"> & Pick<PickupWindow, "partOfDay">;

function typedLegsOf(details: CheckoutDetails): TypedLeg[] {
  const { returnFlightTime, returnPartOfDay, ...said } = details.said ?? {};
  if (details.kind === "Tour") {
    return [{ day: details.date, time: null, flight: null, origin: null, destination: null, ...said }];
  }
  const { from, to, departure, departureTime, departureFlight, returnDate, returnTime, returnFlight } =
    details;
  const there = {
    ...legBetween(from, to, { day: departure, time: departureTime, flight: departureFlight }),
    ...said,
  };
  if (details.tripType === "oneWay") return [there];
  const back = {
    ...said,
    ...legBetween(to, from, { day: returnDate, time: returnTime, flight: returnFlight }),
    flightTime: returnFlightTime,
    partOfDay: returnPartOfDay,
    extraStop: undefined,
    originDoor: said.destinationDoor,
    destinationDoor: said.originDoor,
  };
  return [there, back];
}

function legBetween(
  origin: string,
  destination: string,
  { day, time, flight }: { day: string; time: string; flight: string },
): TypedRide {
  return { day, time: time || null, flight: flight || null, origin, destination };
}
