import { minuteOf } from "../common/clock.ts";
import type { Day } from "../common/day.ts";
import type { Team } from "../team/team.ts";
import type { BoardJob, OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { isEnded, isUnderWay } from "./job-state.ts";
import type { Clash } from "./occupied-time.ts";
import { lastHourOf } from "./pickup-window.ts";
import { isReady, type Missings, type Urgency } from "./ride-checks.ts";
import { longestWait } from "./standing-steps.ts";

/** A job with the result of its checks. */
export interface CheckedJob {
  job: BoardJob;
  missing: Missings;
  urgency: Urgency;
  /** The drive from the ride before has an unknown duration. */
  isUntimed: boolean;
  /** A clash with another ride of the driver or van that a colleague accepted. */
  acceptedClash: Clash | undefined;
}

/** All rides of a day with the team that can drive them. */
export interface CheckedDay {
  day: Day;
  today: Day;
  /** `HH:mm`. */
  now: string;
  checked: CheckedJob[];
  team: Team;
  drive: DriveMinutes;
}

/** Says whether a ride still needs work: a check fails, or a problem was reported. */
export function isOpen({ job, missing }: CheckedJob): boolean {
  return !isReady(missing) || job.problem !== null;
}

/**
 * Says of a ride of yesterday's board whether it goes on today: it is under way, or nobody has started it and its guests
 * may still wait.
 */
export function isNightRide(job: OccupiedJob, nowMinute: number): boolean {
  const last = lastHourOf(job);
  if (job.state !== "planned") return isUnderWay(job.state);
  return last !== null && nowMinute - minuteOf(job.day, last) <= longestWait;
}

/** Returns whether nothing is left to do for a ride, or after it. */
export function isFullyDone(checked: CheckedJob): boolean {
  return isEnded(checked.job.state) && !isOpen(checked);
}

/**
 * Returns the cents still to be collected on this ride: the driver's share, and on the ride that asks for it also
 * what no driver is to collect yet.
 */
export function askedCents(job: BoardJob): number {
  const own = job.isCollected || isEnded(job.state) ? 0 : Math.min(job.collectCents ?? 0, job.dueCents);
  return own + (job.asksDue ? Math.max(0, job.dueCents - job.promisedCents) : 0);
}

/**
 * Returns whether a ride was driven and its driver was to collect all that is still due: sum, method and holder of the
 * payment are plain then. Nobody paid where nobody came.
 */
export function isCollectionPlain(
  job: Pick<BoardJob, "state" | "driverId" | "collectCents" | "isCollected" | "dueCents">,
): boolean {
  const { state, driverId, collectCents, isCollected, dueCents } = job;
  return state === "done" && driverId !== null && !isCollected && dueCents > 0 && collectCents === dueCents;
}

export function toCollectCents(checked: CheckedJob[]): number {
  return checked.reduce((sum, { job }) => sum + askedCents(job), 0);
}

export function vansUsed(checked: CheckedJob[]): number {
  return new Set(checked.flatMap(({ job }) => job.vehicleId ?? [])).size;
}
