import { minuteOf, minuteOfHour, serviceHourOf } from "../../common/clock.ts";
import type { OccupiedJob, Stop } from "../board.ts";
import { otherDayOfFlight } from "../missed-flight.ts";
import { flightNumberOf, type OurFlight } from "./report.ts";

type FlownRide = Pick<OccupiedJob, "day" | "time" | "flight" | "flightTime"> & {
  from: Pick<Stop, "id" | "airport">;
  to: Pick<Stop, "id" | "airport">;
};

/** The usual minutes from a pick-up to the landing before it, and to the take-off after it. */
const supposedMinutes = { landing: -45, takeOff: 240 };

/** Returns the flight of a ride; undefined where it has none that could be looked up. */
export function ourFlightOf(ride: FlownRide): OurFlight | undefined {
  const { day, time, flightTime, from, to } = ride;
  const end = from.airport ? from : to.airport ? to : undefined;
  const flight = flightNumberOf(ride.flight ?? "");
  if (!end?.id || !flight) return undefined;
  const way = from.airport ? "landing" : "takeOff";
  const place = end.id;
  if (flightTime) return { flight, place, way, hour: `${otherDayOfFlight(ride, way) ?? day}T${flightTime}` };
  return time
    ? { flight, place, way, hour: serviceHourOf(minuteOf(day, time) + supposedMinutes[way]) }
    : undefined;
}

/** Names a flight at one of our airports on the day on which it lands or takes off. */
export const flightKey = ({ flight, place, way, hour }: OurFlight) =>
  `${flight} ${place} ${way} ${hour.slice(0, 10)}`;

/** How many flights share the questions that a provider may be asked on a day. */
export interface SharedQuestions {
  flights: number;
  questions: number;
}

/** One flight takes about so many questions, where nobody counts them. */
const questionsEach = 12;
const stretchOf = ({ flights, questions }: SharedQuestions) =>
  Math.max(1, (questionsEach * flights) / questions);

const earliestMinutes = 360;
/** By then the driver has not left for the airport yet. */
const latestMinutes = 120;
/** A flight is asked about until so many minutes after its hour. */
export const watchedAfter = 12 * 60;

/**
 * Says whether a flight is asked about at this minute of `minuteNow`: from six hours before, or fewer where many flights
 * share few questions, until twelve hours after.
 */
export function isInWatch(
  { hour }: Pick<OurFlight, "hour">,
  nowMinute: number,
  shared: SharedQuestions,
): boolean {
  const left = minuteOfHour(hour) - nowMinute;
  return left <= Math.max(latestMinutes, earliestMinutes / stretchOf(shared)) && left >= -watchedAfter;
}

/** Returns after how many minutes a flight is asked about again: sooner as its hour comes, later where many share. */
export function askAgainMinutes(minutesLeft: number, shared: SharedQuestions): number {
  const alone = minutesLeft > 180 ? 60 : minutesLeft > 60 ? 30 : 15;
  return Math.round(alone * stretchOf(shared));
}
