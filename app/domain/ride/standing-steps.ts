import { minuteNow, minuteOf } from "../common/clock.ts";
import type { RideHours } from "./driver-ride.ts";
import { isEnded, type JobState, jobStates } from "./job-state.ts";
import { lastHourOf } from "./pickup-window.ts";

const steps = ["onTheWay", "arrived", "aboard"] as const;
export type DrivenStep = (typeof steps)[number];

/**
 * Returns the steps of a ride that were marked and not taken back, each with its moment. `moments` are those when the
 * ride reached each state, as ISO text.
 */
export function standingSteps({
  state,
  moments,
}: {
  state: JobState;
  moments: Partial<Record<JobState, string>>;
}): { step: DrivenStep; at: Date }[] {
  const last = isEnded(state) ? steps.length : jobStates.indexOf(state);
  return steps.flatMap((step) => {
    const at = moments[step];
    const rank = jobStates.indexOf(step);
    // Earlier versions kept the moments of steps that were taken back, and noted the step back with a later one.
    const isTakenBack = jobStates.slice(0, rank).some((earlier) => (moments[earlier] ?? "") > (at ?? ""));
    return at && rank <= last && !isTakenBack ? [{ step, at: new Date(at) }] : [];
  });
}

export interface Wait {
  /** The minutes since the van arrived; undefined where nobody marked it, or too long ago. */
  there: number | undefined;
  /** The minutes since the hour of the ride; undefined where it has none, or too long ago. */
  late: number | undefined;
}

/** Nobody waits longer (min): a step that nobody marked for so many hours was forgotten. */
export const longestWait = 6 * 60;

/** Returns how long a guest was waited for, as far as that is known. */
export function waitFor(ride: RideHours, arrivedAt: Date | undefined, until: Date): Wait {
  const last = lastHourOf(ride);
  const known = (minutes: number) => (minutes <= longestWait ? Math.max(0, Math.floor(minutes)) : undefined);
  return {
    there: arrivedAt && known((until.getTime() - arrivedAt.getTime()) / 60_000),
    late: last ? known(minuteNow(until) - minuteOf(ride.day, last)) : undefined,
  };
}

/**
 * Returns how long the driver of a ride that is done waited for its guests (min): since the van arrived and the hour
 * of the ride had come, until the guests were aboard. A step that nobody marked counts as no waiting.
 */
export function driverWaited(
  ride: RideHours & { state: JobState; moments: Partial<Record<JobState, string>> },
): number {
  const steps = standingSteps(ride);
  const arrivedAt = steps.find(({ step }) => step === "arrived")?.at;
  const aboardAt = steps.find(({ step }) => step === "aboard")?.at;
  if (!arrivedAt || !aboardAt) return 0;
  const { there = 0, late = there } = waitFor(ride, arrivedAt, aboardAt);
  return Math.min(there, late);
}
