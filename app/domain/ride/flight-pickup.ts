import { minutesBetween, type RoadMinutes } from "../catalogue/road.ts";
import { minutesOf, timeOf } from "../common/clock.ts";
import { isTime } from "../common/day.ts";

/** A driver is at the airport as the flight lands; the guests come out this many minutes later. */
export const waitMinutes = 45;

/** A ride to or from an airport, with its flight's take-off or landing, `HH:mm`. */
interface FlightRide {
  flightTime: string | null;
  flight: string | null;
  fromAirport: boolean;
  toAirport: boolean;
  /** Undefined on an unknown road. */
  driveMinutes: number | undefined;
}

/** Why a pick-up that follows from a flight is at its hour. */
export interface PickupReason {
  way: "landing" | "takeOff";
  /** Minutes at the airport, before take-off or after landing. */
  airportMinutes: number;
}

/** A pick-up time that fits a flight, and how it was computed. */
export interface FlightPickup extends PickupReason {
  time: string;
  flightTime: string;
  driveMinutes: number;
  /** The pick-up is on another day than the flight. */
  otherDay: boolean;
}

const beforeFlight = 180;
const beforeFlightWithin = 120;

const day = 24 * 60;

/** Sansa (RZ) flies within Costa Rica, where two hours at the airport are enough. */
const isWithin = (flight: string | null) => /^RZ[ -]?\d/i.test(flight ?? "");

/** Returns why a stored ride is at its hour; null where a person named the hour, or nobody. */
export function reasonOf({
  timeFrom,
  flight,
  fromAirport,
}: Pick<FlightRide, "flight" | "fromAirport"> & { timeFrom: string | null }): PickupReason | null {
  if (timeFrom !== "flight") return null;
  return fromAirport
    ? { way: "landing", airportMinutes: waitMinutes }
    : { way: "takeOff", airportMinutes: minutesBefore(flight) };
}

const minutesBefore = (flight: string | null) => (isWithin(flight) ? beforeFlightWithin : beforeFlight);

export function flightPickup(ride: FlightRide): FlightPickup | undefined {
  const { flightTime, flight, fromAirport, toAirport, driveMinutes } = ride;
  if (!flightTime || !isTime(flightTime) || !(fromAirport || toAirport)) return undefined;
  const at = (minutes: number) => {
    return { time: timeOf(minutes), flightTime, otherDay: minutes < 0 || minutes >= day };
  };
  if (fromAirport) {
    const leaves = at(minutesOf(flightTime) + waitMinutes);
    return { ...leaves, way: "landing", airportMinutes: waitMinutes, driveMinutes: 0 };
  }
  if (driveMinutes === undefined) return undefined;
  const airportMinutes = minutesBefore(flight);
  const exact = minutesOf(flightTime) - airportMinutes - driveMinutes;
  return { ...at(Math.floor(exact / 15) * 15), way: "takeOff", airportMinutes, driveMinutes };
}

interface PlannedRide {
  origin: string | null;
  destination: string | null;
  flight?: string | null;
  flightTime?: string | null | undefined;
}

/** Returns the pick-up for a ride between two places, by their ids. */
export function pickupOf(
  { origin, destination, flight = null, flightTime = null }: PlannedRide,
  places: { id: string; airport: boolean }[],
  roads: RoadMinutes[],
): FlightPickup | undefined {
  const isAirport = (id: string | null) => places.some((place) => place.id === id && place.airport);
  return flightPickup({
    flightTime,
    flight,
    fromAirport: isAirport(origin),
    toAirport: isAirport(destination),
    driveMinutes: minutesBetween(roads, origin, destination),
  });
}

/** Says whether a pick-up time leaves less time at the airport than the flight needs. */
export function isTooLate(time: string, pickup: FlightPickup): boolean {
  if (pickup.way === "landing") return false;
  const flight = minutesOf(pickup.flightTime);
  const nextDay = pickup.otherDay && minutesOf(time) > flight ? day : 0;
  return flight + nextDay - minutesOf(time) < pickup.airportMinutes + pickup.driveMinutes;
}
