import { minuteNow, minuteOf } from "../common/clock.ts";
import { addDays, type Day, momentInCostaRica, todayInCostaRica } from "../common/day.ts";
import type { PickupReason } from "../ride/flight-pickup.ts";
import { isEnded, type JobState } from "../ride/job-state.ts";
import type { PickupWindow } from "../ride/pickup-window.ts";
import type { RideField } from "../ride/ride-details.ts";
import type { WayLeft } from "../ride/way-left.ts";
import type { TimeSource } from "../ride/when.ts";

/** Where a van was last seen on the way to its guests: the way that it had left then. */
export interface ComingVan extends WayLeft {
  /** The moment at which it was there, and the site's time as that was read, as ISO text. */
  seenAt: string;
  asOf: string;
  /** It is there by the hour of the ride. */
  isOnTime: boolean;
  /** The place to which the way leads, where nobody has marked the door of the guests. */
  place?: string | undefined;
}

interface TripStop {
  /** A tour begins and ends where the guests stay, and has no place name here. */
  name: string | null;
  airport: boolean;
  door: string | null;
}

/** The facts about one van of a ride that its guests may see. */
export interface TripVan {
  jobId: string;
  people: number;
  state: JobState;
  driver: { name: string; phone: string | null; hasPhoto: boolean } | null;
  vehicle: { name: string; plate: string } | null;
  /** The cents that the driver still has to collect. */
  collectCents: number;
  /** The moment since which the driver waits, as ISO text; null unless the driver waits. */
  arrivedAt: string | null;
}

/** A ride as its guests see it, with its vans and their progress. */
export interface TripRide extends PickupWindow {
  id: string;
  day: Day;
  time: string | null;
  flight: string | null;
  flightTime: string | null;
  timeFrom: TimeSource | null;
  /** Why it is at its hour, where the hour follows from its flight. */
  reason: PickupReason | null;
  /** A provider knows its flight and is asked about it. */
  isFollowed?: boolean;
  isTimeMissed?: boolean;
  /** Another van goes on from where the first one broke down, which is where this ride begins. */
  isTakenOver?: boolean;
  phone: string | null;
  from: TripStop;
  to: TripStop;
  isTour: boolean;
  childSeats: number;
  childSeatAges: string | null;
  boards: number;
  bags: number;
  extraStop: string | null;
  charterHours?: number | null;
  extraHourCents?: number | null;
  state: JobState;
  vans: TripVan[];
}

/** The longest message to the driver, which covers the whole trip. */
export const longestMessage = 2000;

/** The details of a ride that its guest can edit. */
export type GuestField = Exclude<RideField, "time">;

/** The details that need room in a van. */
export const extraFields = ["childSeats", "boards", "bags"] as const;
export const isExtra = (field: RideField) => extraFields.some((extra) => extra === field);

/**
 * Returns the details that apply to a ride: an airport has no address, a ride without an airport has no flight,
 * and a tour has no luggage and no stop. Child seats are asked for where the company offers them, or has agreed to
 * them for this ride.
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
    ...extraFields.filter((extra) => (extra === "childSeats" ? hasChildSeats || childSeats > 0 : !isTour)),
    ...(hasChildSeats || childSeats > 0 ? (["childSeatAges"] as const) : []),
  ];
}

type RideWithDetails = Pick<TripRide, (GuestField & keyof TripRide) | "from" | "to" | "isTour">;

export function guestValuesOf(ride: RideWithDetails): Record<GuestField, string> {
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

/**
 * Returns the details that the guest has not given yet. A guest on board can tell the driver, so nothing is missing
 * then.
 */
export function missingGuestDetails(ride: RideWithDetails & Partial<Pick<TripRide, "state">>): GuestField[] {
  if (ride.state === "aboard") return [];
  const values = guestValuesOf(ride);
  const isNeeded = (field: GuestField) =>
    field === "childSeatAges" ? ride.childSeats > 0 : field !== "phone" && field !== "extraStop";
  return guestFieldsOf(ride).filter((field) => isNeeded(field) && !values[field]);
}

/**
 * Returns the driver and day where drivers collect all that is due; each is undefined unless it is the same for all
 * vans. Undefined where a part of the sum is collected by nobody.
 */
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

/**
 * Says whether a ride is over: it ended, or its time passed long ago (6 hours if it was only planned, 24 if it had
 * begun).
 */
export function isOver(
  { day, time, state }: Pick<TripRide, "day" | "time" | "state">,
  now = new Date(),
): boolean {
  const hours = state === "planned" ? plannedHours : runningHours;
  const since = minuteNow(now) - minuteOf(day, time ?? "23:59");
  return isEnded(state) || since > hours * 60;
}

/**
 * Returns the ride at which the guest was not found, unless a later ride was driven: for the rest of that day, or for
 * good if no ride is left.
 */
export function missedRide(rides: TripRide[], coming: TripRide[], now = new Date()): TripRide | undefined {
  const last = rides.findLast(({ state }) => state === "done" || state === "noShow");
  if (last?.state !== "noShow") return undefined;
  return coming.length === 0 || last.day === todayInCostaRica(now) ? last : undefined;
}

/** Says whether the day of a ride passed without a time. */
export function isTimeMissed(
  { day, time, state }: Pick<TripRide, "day" | "time" | "state">,
  now = new Date(),
): boolean {
  return !time && state === "planned" && day < todayInCostaRica(now);
}

/** Returns the moment until which a phone may keep a trip's page: the end of the second day after the last ride. */
export function keptUntil(rides: Pick<TripRide, "day">[]): string {
  const last = rides
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!;
  return momentInCostaRica(addDays(last, 3), "00:00").toISOString();
}

/** Says whether the ride is today or tomorrow, so that its page must stay current. */
export function isNear({ day }: Pick<TripRide, "day">, now = new Date()): boolean {
  return day <= addDays(todayInCostaRica(now), 1);
}
