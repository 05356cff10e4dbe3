import type { Day } from "../common/day.ts";
import type { GivenRideDetails } from "../ride/ride-details.ts";
import type { CheckoutDetails } from "./reservation.ts";

/** A ride before it is stored: origin and destination are place ids, absent on a tour. */
export interface PlannedLeg extends GivenRideDetails {
  day: Day;
  time: string | null;
  flight: string | null;
  origin: string | null;
  destination: string | null;
}

/** A price in so many parts; what can't be divided is in the first. */
export function shareOf(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, part) => (part === 0 ? cents - each * (parts - 1) : each));
}

/** One ride for a tour or a one-way transfer, two for a round trip. */
export function legsOf(details: CheckoutDetails): PlannedLeg[] {
  const { returnFlightTime, ...said } = details.said ?? {};
  if (details.kind === "Tour") {
    return [{ day: details.date, time: null, flight: null, origin: null, destination: null, ...said }];
  }
  const { from, to, departure, departureTime, departureFlight, returnDate, returnTime, returnFlight } =
    details;
  const there = { ...leg(departure, departureTime, departureFlight, from, to), ...said };
  if (details.tripType === "oneWay") return [there];
  const back = {
    ...said,
    ...leg(returnDate, returnTime, returnFlight, to, from),
    flightTime: returnFlightTime,
    extraStop: undefined,
    originDoor: said.destinationDoor,
    destinationDoor: said.originDoor,
  };
  return [there, back];
}

function leg(day: Day, time: string, flight: string, origin: string, destination: string): PlannedLeg {
  return { day, time: time || null, flight: flight || null, origin, destination };
}
