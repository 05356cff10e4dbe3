import { minuteNow, minuteOf } from "../common/clock.ts";
import { colonesFor } from "../money/cash.ts";
import type { DriverRide, RideHours } from "./driver-ride.ts";
import type { DriverTap } from "./driver-tap.ts";
import type { JobState } from "./job-state.ts";
import { firstHourOf, lastHourOf } from "./pickup-window.ts";

/** A van that is not under way so many minutes after its hour is late. */
export const lateAfterMinutes = 10;

/** A guest has this long after the pick-up time before anybody can say that they did not come. */
export const noShowAfterMinutes = 20;

/**
 * Returns the first minute in which a ride can go to this state, for the driver's phone, the server and the board
 * alike; undefined where the ride needs a time first. `mayGoTo` says which states can follow.
 */
export function stepFrom(ride: RideHours & Pick<DriverRide, "state">, to: JobState): number | undefined {
  if (to === "noShow") {
    const last = lastHourOf(ride);
    return last ? minuteOf(ride.day, last) + noShowAfterMinutes : undefined;
  }
  // A van that has already set out may finish before the planned time.
  return to === "done" && ride.state === "planned" ? minuteOf(ride.day, firstHourOf(ride) ?? "00:00") : 0;
}

/**
 * Returns whether a tap is about the ride as it is: the driver saw this time and this sum, and the step's hour has
 * come. The phone shows by it what the server will do with the tap.
 */
export function fitsRide(
  ride: RideHours & Pick<DriverRide, "state" | "collectCents" | "problem">,
  { kind, time, cents, colones, words }: Pick<DriverTap, "kind" | "time" | "cents" | "colones" | "words">,
  at: Date,
): boolean {
  switch (kind) {
    case "received":
      return time === undefined || time === ride.time;
    case "collected":
      // The sum changed before the driver took it, and only the driver knows which of the two was paid.
      return (
        ride.collectCents !== null &&
        ride.collectCents === (cents ?? ride.collectCents) &&
        (colones === undefined || isBetween(colonesFor(ride.collectCents), colones))
      );
    case "problem":
      return Boolean(words || ride.problem);
    case "called":
    case "wrote":
    case "place":
    case "door":
    case "photo":
      return true;
    default:
      return minuteNow(at) >= (stepFrom(ride, kind) ?? Number.POSITIVE_INFINITY);
  }
}

const isBetween = ({ least, most }: { least: number; most: number }, colones: number) =>
  colones >= least && colones <= most;
