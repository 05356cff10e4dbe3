import type { Day } from "../common/day.ts";
import type { Team } from "../team/team.ts";
import type { BoardJob } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";
import { isEnded } from "./job.ts";
import { isReady, type Missings, type Urgency } from "./ride-checks.ts";
import type { Clash } from "./task.ts";

/** A job with what it lacks. */
export interface CheckedJob {
  job: BoardJob;
  missing: Missings;
  urgency: Urgency;
  /** Nobody knows how long the drive from the ride before takes. */
  isUntimed: boolean;
  /** With another ride of its driver or van, for which somebody gave a reason. */
  acceptedClash: Clash | undefined;
}

/** All that is driven on a day, and who could drive it. */
export interface CheckedDay {
  day: Day;
  today: Day;
  /** `HH:mm`. */
  now: string;
  checked: CheckedJob[];
  team: Team;
  drive: DriveMinutes;
}

/** Something is to be done before it can be driven, or somebody wrote that something is wrong. */
export function isOpen({ job, missing }: CheckedJob): boolean {
  return !isReady(missing) || job.problem !== null;
}

/** What is still to be collected on this ride, in cents: what its driver is to take, and what nobody takes yet. */
export function askedCents(job: BoardJob): number {
  const own = job.isCollected || isEnded(job.state) ? 0 : Math.min(job.collectCents ?? 0, job.dueCents);
  return own + (job.asksDue ? Math.max(0, job.dueCents - job.promisedCents) : 0);
}

export function toCollectCents(checked: CheckedJob[]): number {
  return checked.reduce((sum, { job }) => sum + askedCents(job), 0);
}

export function vansUsed(checked: CheckedJob[]): number {
  return new Set(checked.flatMap(({ job }) => job.vehicleId ?? [])).size;
}
