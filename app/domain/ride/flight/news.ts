import { minuteOf, minuteOfHour } from "../../common/clock.ts";
import { addDays, type Day } from "../../common/day.ts";
import type { OccupiedJob } from "../board.ts";
import type { DriveMinutes } from "../drive-minutes.ts";
import { flightPickup } from "../flight-pickup.ts";
import { flightIsMissed } from "../missed-flight.ts";
import type { FlightReport, FlightWay } from "./report.ts";
import { ourFlightOf } from "./watch.ts";

/** A day and a time `HH:mm`. */
interface Hour {
  day: Day;
  time: string;
}

/** The news of a ride's flight, where the ride does not fit it any more. */
export interface FlightNews extends Pick<FlightReport, "seenAt"> {
  kind: "moved" | "cancelled" | "diverted";
  flight: string;
  way: FlightWay;
  /** The day of the flight as the ride has it, and its hour, which is null where nobody named one. */
  day: Day;
  was: string | null;
  /** The hour at which it lands or takes off now; `isOver` says that it did. */
  expected: Hour | null;
  isOver: boolean;
  /** The pick-up that fits it; null where the road is unknown. */
  pickup: Hour | null;
  /** With the hour of now the guest misses the flight, or is collected before it lands. */
  isMissed: boolean;
}

/** A flight that moves by fewer minutes is no news. */
const leastMinutes = 15;

/** Returns what is new about the flight of a ride; undefined where the ride fits what was heard of it. */
export function flightNews(job: OccupiedJob, drive: DriveMinutes): FlightNews | undefined {
  const { report } = job;
  const ours = report && ourFlightOf(job);
  if (!ours) return undefined;
  const { flight, way, hour } = ours;
  const { seenAt, state, expected: heard } = report;
  const told = { flight, way, day: hour.slice(0, 10), was: job.flightTime, seenAt };
  if (state === "cancelled" || state === "diverted")
    return { ...told, kind: state, expected: null, isOver: false, pickup: null, isMissed: false };
  if (!heard) return undefined;
  const expected = { day: heard.slice(0, 10), time: heard.slice(11) };
  const driveMinutes = way === "landing" ? 0 : drive(job.from.id, job.to.id);
  const pickup = pickupFor(job, expected, way, driveMinutes);
  const isMissed =
    job.time !== null &&
    driveMinutes !== undefined &&
    flightIsMissed({ way, pickup: minuteOf(job.day, job.time), flight: minuteOfHour(heard), driveMinutes });
  const movedMinutes = Math.abs(minuteOfHour(heard) - minuteOfHour(hour));
  // A supposed hour is too vague to be compared; whoever wrote the hour that fits needs no proposal.
  const isNews = job.flightTime ? movedMinutes >= leastMinutes : isMissed;
  const fits = pickup?.day === job.day && pickup.time === job.time;
  return isNews && !fits
    ? { ...told, kind: "moved", expected, isOver: state === "over", pickup, isMissed }
    : undefined;
}

function pickupFor(
  { from, to, flight }: OccupiedJob,
  expected: Hour,
  way: FlightWay,
  driveMinutes: number | undefined,
): Hour | null {
  const ends = { fromAirport: from.airport, toAirport: to.airport, driveMinutes };
  const made = flightPickup({ flightTime: expected.time, flight, ...ends });
  if (!made) return null;
  const days = made.otherDay ? (way === "landing" ? 1 : -1) : 0;
  return { day: addDays(expected.day, days), time: made.time };
}
