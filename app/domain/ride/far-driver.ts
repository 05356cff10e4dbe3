import { minuteOf } from "../common/clock.ts";
import type { BoardJob, OccupiedJob, Stop } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { isEnded } from "./job-state.ts";
import type { Task } from "./occupied-time.ts";
import { firstHourOf, lastHourOf } from "./pickup-window.ts";

/** A driver who is too far away to be at the guests' door in time. */
export interface FarDriver {
  kind: "far";
  /** The minutes that the driver still needs, and those that are left. */
  minutes: number;
  left: number;
  /** The free driver who is there first, if that is sooner. */
  nearer?: { driverId: string; vehicleId: string | null; name: string; minutes: number } | undefined;
}

/** The way is estimated: a driver who comes so many minutes late by it may still be in time. */
const doubtMinutes = 5;
/** A driver who is as near as this comes sooner than anybody who would have to be asked first. */
const nearMinutes = 10;

/** Returns whether a driver who needs these minutes comes too late, and how many are left; undefined where in time. */
export function tooFar(
  job: OccupiedJob,
  minutes: number | undefined,
  nowMinute: number,
): FarDriver | undefined {
  const last = lastHourOf(job);
  if (minutes === undefined || minutes < nearMinutes || last === null) return undefined;
  const left = minuteOf(job.day, last) - nowMinute;
  return minutes > left + doubtMinutes ? { kind: "far", minutes, left } : undefined;
}

/** Says whether it is worth to give a ride to a driver who needs these minutes: in time, or much sooner. */
export function isBetter(minutes: number, far: FarDriver): boolean {
  return minutes < far.minutes && (minutes <= far.left || minutes <= far.minutes - nearMinutes);
}

interface Way {
  /** The minutes from where the driver was seen to a stop. */
  minutesTo: (stop: Stop) => number | undefined;
  drive: DriveMinutes;
  nowMinute: number;
}

/** A ride that should have ended so many minutes ago was forgotten: nobody is aboard any more. */
const forgottenMinutes = 180;

/**
 * Returns the minutes that a driver needs to the start of a ride; `theirs` are the driver's tasks. Guests who are
 * aboard are driven first. Undefined where another ride is to begin before, because nobody knows how it will go.
 */
export function minutesToRide(
  job: BoardJob,
  theirs: Task[],
  { minutesTo, drive, nowMinute }: Way,
): number | undefined {
  const startsAt = minuteOf(job.day, firstHourOf(job) ?? "00:00");
  const isBefore = ({ job: other, leavesAt, endsAt }: Task) =>
    other.id !== job.id &&
    !isEnded(other.state) &&
    leavesAt < startsAt &&
    endsAt + forgottenMinutes > nowMinute;
  const [before, ...more] = theirs.filter(isBefore);
  if (!before) return minutesTo(job.from);
  if (more.length > 0 || before.job.state !== "aboard") return undefined;
  const [first, then] = [minutesTo(before.job.to), drive(before.job.to.id, job.from.id)];
  return first === undefined || then === undefined ? undefined : first + then;
}
