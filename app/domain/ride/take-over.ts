import { serviceHourOf } from "../common/clock.ts";
import type { Day } from "../common/day.ts";
import { clashesFor, type DaySchedule, type Offer, offersFor } from "./assignable.ts";
import type { OccupiedJob, Stop } from "./board.ts";
import { worstDelay } from "./clash-delay.ts";
import { type Clash, spareMinutes } from "./occupied-time.ts";

/** A place that no road leads to, so that no drive from it has a known duration. */
const onTheRoad = "";

/** Returns where the guests of a van that broke down wait: a place by its stop, or the words alone. */
export function roadStop(place: Stop | undefined, door: string): Stop {
  if (!place) return { id: onTheRoad, name: door, airport: false, door };
  return { ...place, airport: false, door: door || place.name };
}

/** A driver with a van who could take the guests of a van that broke down over. */
export interface Rescuer {
  offer: Offer;
  /** When the driver is there, in minutes of `minuteOf`; undefined by an unknown road. */
  arrivesAt: number | undefined;
  /** The rest of the ride as this driver would drive it. */
  rest: OccupiedJob;
  clashes: Clash[];
}

/**
 * Returns who could come for the guests of a van that stands somewhere on its road, the soonest first: drivers
 * without a clash before those with one. The rest of the ride is planned from there, and not from its beginning.
 */
export function rescuersFor(
  job: OccupiedJob,
  stop: Stop,
  nowMinute: number,
  schedule: DaySchedule,
): Rescuer[] {
  const nobody = { driverId: null, vehicleId: null, clashWith: [], state: "planned" as const };
  const window = { windowFrom: null, windowTo: null, partOfDay: null };
  const rest = { ...job, ...nobody, ...window, from: stop, tour: null, ...dayAndHourOf(nowMinute) };
  const offers = offersFor(rest, schedule).filter(
    ({ driver, vehicle, block }) =>
      !block && vehicle && driver.id !== job.driverId && vehicle.id !== job.vehicleId,
  );
  return offers
    .map((offer): Rescuer => {
      const leaves = Math.max(nowMinute, offer.before ? offer.before.endsAt + spareMinutes : nowMinute);
      const isKnown = offer.awayMinutes !== undefined && !offer.before?.hasNoEnd;
      const arrivesAt = isKnown ? leaves + offer.awayMinutes! : undefined;
      const own = { driverId: offer.driver.id, vehicleId: offer.vehicle!.id };
      const theirs = { ...rest, ...own, ...dayAndHourOf(arrivesAt ?? nowMinute) };
      return { offer, arrivesAt, rest: theirs, clashes: clashesFor([theirs], offer, schedule) };
    })
    .sort(sooner);
}

/** The next van may be there after midnight, on another day than that of the ride. */
function dayAndHourOf(minute: number): { day: Day; time: string } {
  const hour = serviceHourOf(minute);
  return { day: hour.slice(0, 10), time: hour.slice(11) };
}

/** A driver who would be late for another ride ranks after all others, by these minutes. */
const farMinutes = 24 * 60;
/** The guests wait, so too many hours of a driver weigh as much as this much more waiting (min). */
const hoursWeigh = 60;

function sooner(one: Rescuer, other: Rescuer): number {
  return waitOf(one) - waitOf(other) || one.offer.rides - other.offer.rides;
}

/** Returns how long the guests wait, with what speaks against this driver counted as waiting (min). */
function waitOf({ arrivesAt, clashes }: Rescuer): number {
  const late = clashes.filter(({ hours }) => !hours);
  const against = late.length > 0 ? worstDelay(late) + farMinutes : clashes.length > 0 ? hoursWeigh : 0;
  return (arrivesAt ?? Number.MAX_SAFE_INTEGER / 2) + against;
}
