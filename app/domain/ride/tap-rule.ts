import { minuteNow } from "../common/clock.ts";
import { colonesFor } from "../money/cash.ts";
import type { DriverRide, RideHours } from "./driver-ride.ts";
import type { DriverTap } from "./driver-tap.ts";
import { stepFrom } from "./step-rule.ts";

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
