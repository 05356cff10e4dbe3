import type { Day } from "../common/day.ts";
import type { GivenRideDetails } from "../ride/ride-details.ts";
import type { CheckoutDetails } from "./reservation.ts";

/** A ride before it is stored. Origin and destination are place ids, null on a tour. */
export interface PlannedLeg extends GivenRideDetails {
  day: Day;
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

/** Returns one ride for a tour or a one-way transfer, two for a round trip. */
export function legsOf(details: CheckoutDetails): PlannedLeg[] {
  const { returnFlightTime, ...said } = details.said ?? {};
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
    extraStop: undefined,
    originDoor: said.destinationDoor,
    destinationDoor: said.originDoor,
  };
  return [there, back];
}

function legBetween(
  origin: string,
  destination: string,
  { day, time, flight }: { day: Day; time: string; flight: string },
): PlannedLeg {
  return { day, time: time || null, flight: flight || null, origin, destination };
}
