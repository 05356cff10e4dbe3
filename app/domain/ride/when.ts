import type { RoadMinutes } from "../catalogue/road.ts";
import { minuteOf } from "../common/clock.ts";
import { addDays, type Day, daysBetween, isDay, isTime } from "../common/day.ts";
import { type FlightPickup, pickupOf } from "./flight-pickup.ts";
import { daysToFlight, flightIsMissed } from "./missed-flight.ts";

/**
 * The one who named the pick-up time of a ride: the company ("agreed"), the guest, or nobody, because it follows from the
 * flight.
 */
export const timeSources = ["agreed", "guest", "flight"] as const;
export type TimeSource = (typeof timeSources)[number];

/** The pick-up of a ride; without a time its day is known and the time is still to be agreed. */
export interface When {
  day: Day;
  time: string | null;
  timeFrom: TimeSource | null;
}

/** The pick-up as it is stored. `timeToCheck`: the flight has changed since a person named the time. */
export interface StoredWhen extends When {
  timeToCheck: boolean;
}

/** The places and roads that a pick-up time depends on. */
export interface Geography {
  places: { id: string; airport: boolean }[];
  roads: RoadMinutes[];
}

interface Flown {
  flight: string | null;
  /** The flight's landing or take-off, `HH:mm`. */
  flightTime?: string | null | undefined;
  /** Ids of places; null on a tour. */
  origin: string | null;
  destination: string | null;
}

/**
 * A ride as a form asks for it. `day` is the day of the flight where the flight's time is given: a guest who lands at
 * 23:40 means that day, although the pick-up is after midnight.
 */
export interface TypedRide extends Flown {
  day: Day;
  time: string | null;
}

/** Returns the pick-up of a typed ride; `by` names a typed time. */
export function whenOf(typed: TypedRide, by: "agreed" | "guest", geography: Geography): When {
  const { day, time } = typed;
  if (time) return { day: pickupDay(typed, time, geography), time, timeFrom: by };
  return whenOfFlight(typed, geography)?.when ?? { day, time: null, timeFrom: null };
}

/** Returns a typed ride at its pick-up. */
export function atPickup<Ride extends TypedRide>(
  typed: Ride,
  by: "agreed" | "guest",
  geography: Geography,
): Ride & When {
  return { ...typed, ...whenOf(typed, by, geography) };
}

/** The pick-up that follows from a flight, and how. */
interface PickupOfFlight {
  when: When;
  pickup: FlightPickup;
}

/** Returns the pick-up that follows from a flight on the typed day; undefined where it is not known. */
export function whenOfFlight(
  typed: Flown & { day: Day },
  { places, roads }: Geography,
): PickupOfFlight | undefined {
  const pickup = pickupOf(typed, places, roads);
  if (!pickup) return undefined;
  const days = pickup.otherDay ? (pickup.way === "landing" ? 1 : -1) : 0;
  const day = isDay(typed.day) ? addDays(typed.day, days) : typed.day;
  return { when: { day, time: pickup.time, timeFrom: "flight" }, pickup };
}

/** Returns the pick-up that fits the flight where the typed time can't: before the landing, or too late to fly. */
export function fittingPickup(typed: TypedRide, geography: Geography): PickupOfFlight | undefined {
  const { day, time, flightTime } = typed;
  const fitting = whenOfFlight(typed, geography);
  if (!time || !isTime(time) || !fitting || !isDay(day)) return undefined;
  const { way, driveMinutes } = fitting.pickup;
  const pickup = minuteOf(pickupDay(typed, time, geography), time);
  const isMissed = flightIsMissed({ way, pickup, flight: minuteOf(day, flightTime!), driveMinutes });
  return isMissed ? fitting : undefined;
}

/** The fields of a ride that its pick-up depends on; a change names some of them, `day` being that of the pick-up. */
export interface PickupFacts extends TypedRide {
  flightTime: string | null;
  /** The day of the flight, where the change moves it over midnight. */
  flightDay?: Day | undefined;
}

/**
 * Returns the pick-up of a stored ride after a change. A time that follows from the flight goes on following it; one
 * that a person named stays until a person changes it, and is marked if its flight changes.
 */
export function whenAfter(
  ride: StoredWhen & Flown,
  change: Partial<PickupFacts>,
  by: "agreed" | "guest",
  geography: Geography,
): StoredWhen {
  const flown = { ...ride, ...change };
  const flightDay = change.flightDay ?? dayOfFlight(ride, geography);
  if (change.time) {
    const { time } = change;
    const day = change.day ?? pickupDay({ ...flown, day: flightDay }, time, geography);
    return { day, time, timeFrom: by, timeToCheck: false };
  }
  if (change.time === undefined && (ride.timeFrom === "agreed" || ride.timeFrom === "guest")) {
    const { day } = flown;
    const { time, timeFrom } = ride;
    const timeToCheck = ride.timeToCheck || isToCheck(ride, { ...flown, day: flightDay }, geography);
    return { day, time, timeFrom, timeToCheck };
  }
  // The flight moves by as many days as the ride.
  const moved = change.day === undefined ? 0 : daysBetween(ride.day, change.day);
  const typed = { ...flown, day: addDays(flightDay, moved), time: null };
  return { ...whenOf(typed, by, geography), timeToCheck: false };
}

/** Says whether a change of the flight may ask for another time than the one that a person named. */
function isToCheck(ride: StoredWhen & Flown, flown: TypedRide, geography: Geography): boolean {
  const will = whenOfFlight(flown, geography)?.when;
  if (!will) return isFlightTimed(ride) ? !isFlightTimed(flown) : isOtherNumber(ride, flown);
  if (will.day === ride.day && will.time === ride.time) return false;
  // A flight that nobody had named may have been known to whoever named the time.
  if (!isFlightTimed(ride)) return fittingPickup({ ...flown, time: ride.time }, geography) !== undefined;
  const was = whenOfFlight({ ...ride, day: flown.day }, geography)?.when;
  return was?.day !== will.day || was.time !== will.time;
}

const isFlightTimed = ({ flightTime }: Flown) => Boolean(flightTime);
const isOtherNumber = (was: Flown, now: Flown) => was.flight !== null && was.flight !== now.flight;

/** Returns the day of a stored ride's flight, which may be on the other side of midnight; without one its own day. */
export function dayOfFlight(ride: When & Flown, geography: Geography): Day {
  return addDays(ride.day, daysToFlightOf(ride, ride.time, geography));
}

/** Returns whether the flight of a ride lands or takes off; null where no end is an airport. */
export function wayOfFlight(
  { origin, destination }: Flown,
  { places }: Geography,
): FlightPickup["way"] | null {
  const isAirport = (id: string | null) => places.some((place) => place.airport && place.id === id);
  if (isAirport(origin)) return "landing";
  return isAirport(destination) ? "takeOff" : null;
}

/** Returns the day of a pick-up at this time for a ride whose `day` is that of its flight. */
function pickupDay(typed: TypedRide, time: string, geography: Geography): Day {
  return isDay(typed.day) ? addDays(typed.day, -daysToFlightOf(typed, time, geography)) : typed.day;
}

function daysToFlightOf(ride: Flown, time: string | null, geography: Geography): number {
  const { flightTime } = ride;
  const way = wayOfFlight(ride, geography);
  if (!way || !time || !isTime(time) || !flightTime || !isTime(flightTime)) return 0;
  return daysToFlight(time, flightTime, way);
}
