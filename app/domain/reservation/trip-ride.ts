import { minuteNow, minuteOf } from "../common/clock.ts";
import { addDays, type Day, todayInCostaRica } from "../common/day.ts";
import type { FlightPickup } from "../ride/flight-pickup.ts";
import { isEnded, type JobState } from "../ride/job.ts";
import type { RideField } from "../ride/ride-details.ts";

interface TripStop {
  /** A tour begins and ends where the guests stay, which has no name of its own. */
  name: string | null;
  airport: boolean;
  door: string | null;
}

/** One van of a ride, as its guests may know of it. */
export interface TripVan {
  jobId: string;
  people: number;
  state: JobState;
  driver: { name: string; phone: string | null; hasPhoto: boolean } | null;
  vehicle: { name: string; plate: string } | null;
  /** What its driver is still to collect. */
  collectCents: number;
}

/** A ride as its guests see it: who comes with what, and where they stand. */
export interface TripRide {
  id: string;
  day: Day;
  time: string | null;
  flight: string | null;
  flightTime: string | null;
  /** When the flight would have it begin. */
  pickup?: FlightPickup | undefined;
  isTimeMissed?: boolean;
  phone: string | null;
  from: TripStop;
  to: TripStop;
  isTour: boolean;
  childSeats: number;
  childSeatAges: string | null;
  boards: number;
  bags: number;
  extraStop: string | null;
  state: JobState;
  vans: TripVan[];
}

/** To the driver, for the whole trip. */
export const longestMessage = 2000;

/** What a guest may say of a ride. */
export type GuestField = Exclude<RideField, "time">;

/** What a van has to have room for. */
export const extraFields = ["childSeats", "boards", "bags"] as const;
export const isExtra = (field: GuestField) => extraFields.some((extra) => extra === field);

/**
 * Of these a ride has no more than it needs: an airport has no door, and without one nobody flies. Child seats are
 * asked for where the company has some, or agreed to them.
 */
export function guestFieldsOf(
  { from, to, isTour, childSeats }: Pick<TripRide, "from" | "to" | "isTour" | "childSeats">,
  hasChildSeats = true,
): GuestField[] {
  const flies = from.airport || to.airport;
  return [
    ...(from.airport ? [] : (["originDoor"] as const)),
    ...(flies ? (["flight", "flightTime"] as const) : []),
    ...(to.airport || isTour ? [] : (["destinationDoor"] as const)),
    ...(isTour ? [] : (["extraStop"] as const)),
    "phone",
    ...extraFields.filter((extra) => extra !== "childSeats" || hasChildSeats || childSeats > 0),
    ...(hasChildSeats || childSeats > 0 ? (["childSeatAges"] as const) : []),
  ];
}

type SaidRide = Pick<TripRide, (GuestField & keyof TripRide) | "from" | "to" | "isTour">;

export function guestValuesOf(ride: SaidRide): Record<GuestField, string> {
  return {
    originDoor: ride.from.door ?? "",
    destinationDoor: ride.to.door ?? "",
    flight: ride.flight ?? "",
    flightTime: ride.flightTime ?? "",
    phone: ride.phone ?? "",
    childSeats: String(ride.childSeats),
    childSeatAges: ride.childSeatAges ?? "",
    boards: String(ride.boards),
    bags: String(ride.bags),
    extraStop: ride.extraStop ?? "",
  };
}

/** What only the guest knows, and has not said yet; who is on board tells the driver. */
export function missingGuestDetails(ride: SaidRide & Partial<Pick<TripRide, "state">>): GuestField[] {
  if (ride.state === "aboard") return [];
  const said = guestValuesOf(ride);
  const isNeeded = (field: GuestField) =>
    field === "childSeatAges" ? ride.childSeats > 0 : field !== "phone" && field !== "extraStop";
  return guestFieldsOf(ride).filter((field) => isNeeded(field) && !said[field]);
}

/** Where drivers collect all that is due: which of them and on which day, if it is one and who drives is said. */
export function collectorOf(
  rides: Pick<TripRide, "day" | "vans">[],
  dueCents: number,
): { name: string | undefined; day: Day | undefined } | undefined {
  const vans = rides.flatMap(({ day, vans }) => vans.map((van) => ({ ...van, day })));
  const taking = vans.filter(({ collectCents }) => collectCents > 0);
  const collected = taking.reduce((sum, { collectCents }) => sum + collectCents, 0);
  if (dueCents === 0 || collected < dueCents) return undefined;
  return {
    name: onlyOne(taking.map(({ driver }) => driver?.name)),
    day: onlyOne(taking.map(({ day }) => day)),
  };
}

function onlyOne<T>(all: T[]): T | undefined {
  return new Set(all).size === 1 ? all[0] : undefined;
}

const plannedHours = 6;
const runningHours = 24;

/** Nothing is left to drive, or nobody wrote down that it was driven. */
export function isOver(
  { day, time, state }: Pick<TripRide, "day" | "time" | "state">,
  now = new Date(),
): boolean {
  const hours = state === "planned" ? plannedHours : runningHours;
  const since = minuteNow(now) - minuteOf(day, time ?? "23:59");
  return isEnded(state) || since > hours * 60;
}

/** Where nobody was found, as long as nothing was driven since: of several rides on its day, and after the last. */
export function missedRide(rides: TripRide[], coming: TripRide[], now = new Date()): TripRide | undefined {
  const last = rides.findLast(({ state }) => state === "done" || state === "noShow");
  if (last?.state !== "noShow") return undefined;
  return coming.length === 0 || last.day === todayInCostaRica(now) ? last : undefined;
}

/** Nobody agreed a time, and when its flight would have it begin is over, or else its day. */
export function isTimeMissed(
  { day, time, state, pickup }: Pick<TripRide, "day" | "time" | "state" | "pickup">,
  now = new Date(),
): boolean {
  if (time || state !== "planned") return false;
  const away = pickup?.otherDay ? (pickup.way === "landing" ? 1 : -1) : 0;
  return minuteNow(now) > minuteOf(addDays(day, away), pickup?.time ?? "23:59");
}

/** It may change from one minute to the next. */
export function isNear({ day }: Pick<TripRide, "day">, now = new Date()): boolean {
  return day <= addDays(todayInCostaRica(now), 1);
}
