import { minuteOf } from "../common/clock.ts";
import type { DriverRide, RideHours } from "./driver-ride.ts";
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
