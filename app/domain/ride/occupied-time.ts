import { minuteNow, minuteOf } from "../common/clock.ts";
import type { OccupiedJob, Stop } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { waitMinutes } from "./flight-pickup.ts";
import { isEnded } from "./job-state.ts";
import { firstHourOf, lastHourOf, minutesOfWindow, type PickupHours } from "./pickup-window.ts";
import { rideMinutes } from "./ride-minutes.ts";
import { rideTogether } from "./same-van.ts";

/**
 * A task is the time in which a job occupies a driver and a van, in minutes of `minuteOf`, and the place where it
 * ends.
 */
export interface Task {
  job: OccupiedJob;
  startsAt: number;
  /** When the guests leave: at an airport later than the task starts. */
  leavesAt: number;
  /** The end of the task, or the start of its drive where the drive's duration is unknown. */
  endsAt: number;
  hasNoEnd: boolean;
  /** The place of the driver at the end. */
  end: Stop;
}

/** Minutes kept free between one job and the next. */
export const spareMinutes = 20;

/**
 * Returns how long a job occupies its driver as planned, at whatever hour (min): at an airport from the landing on, and
 * over all hours between which a tour collects its guests. Undefined where its drive is unknown.
 */
export function plannedMinutes(
  job: PickupHours & {
    from: Pick<Stop, "id" | "airport">;
    to: Pick<Stop, "id">;
    charterHours?: number | null | undefined;
    tour?: { minutes: number } | null | undefined;
  },
  drive: DriveMinutes,
): number | undefined {
  const minutes = rideMinutes(job, drive(job.from.id, job.to.id));
  const waits = job.from.airport ? waitMinutes : 0;
  return minutes === undefined ? undefined : waits + minutesOfWindow(job) + minutes;
}

/**
 * Returns the task of a job as planned; undefined without an hour. A tour that collects its guests between two hours
 * takes its driver from the first of them, and as long as it does from the last.
 */
export function taskOf(job: OccupiedJob, drive: DriveMinutes): Task | undefined {
  const [first, last] = [firstHourOf(job), lastHourOf(job)];
  if (!first || !last) return undefined;
  const leaves = minuteOf(job.day, first);
  const waits = job.from.airport ? waitMinutes : 0;
  const minutes = rideMinutes(job, drive(job.from.id, job.to.id));
  return {
    job,
    startsAt: leaves - waits,
    leavesAt: leaves,
    endsAt: minuteOf(job.day, last) + (minutes ?? 0),
    hasNoEnd: minutes === undefined,
    end: job.to,
  };
}

/**
 * Returns the task as it was driven: a ride that ended early frees its driver early, and after a no-show the driver
 * is still at the start.
 */
export function drivenTaskOf(job: OccupiedJob, drive: DriveMinutes): Task | undefined {
  const task = job.state === "cancelled" ? undefined : taskOf(job, drive);
  if (!task || !isEnded(job.state)) return task;
  const { startsAt, endsAt, hasNoEnd } = task;
  const end = job.state === "noShow" ? job.from : job.to;
  if (!job.endedAt) return { ...task, end };
  const endedAt = minuteNow(new Date(job.endedAt));
  // Drivers mark some rides long after they ended.
  const freeAt = hasNoEnd ? endedAt : Math.min(endsAt, endedAt);
  return { ...task, startsAt: Math.min(startsAt, freeAt), endsAt: freeAt, hasNoEnd: false, end };
}

/** A driver works at most this long on one day, and rests at least so long before the next (min). */
export const [longestDay, shortestRest] = [12 * 60, 8 * 60];

/** The hours of a driver who would work too long on one day, or rest too short before the next (min). */
export interface TooManyHours {
  kind: "day" | "rest";
  minutes: number;
}

/** Two tasks of one driver or van that can't both be done, or that make the driver's hours too many. */
export interface Clash {
  first: Task;
  second: Task;
  /** When the driver of the first reaches the start of the second; undefined on an unknown road. */
  arrivesAt: number | undefined;
  /** The driver comes in time for both. */
  hours?: TooManyHours;
}

/** Returns the clash of two tasks; those of one driver, whose id is given where it is one, count the hours too. */
export function clashOf(
  one: Task,
  other: Task,
  drive: DriveMinutes,
  driverId: string | null = null,
): Clash | undefined {
  const [first, second] = comesFirst(one, other) ? [one, other] : [other, one];
  const late = areFarApart(one, other, drive) ? undefined : lateAfter(first, second, drive);
  const clash = late ?? (driverId && other.job.driverId === driverId ? hoursOf(first, second) : undefined);
  // A ride that is over, or that goes in the same van, can't be missed.
  if (!clash || isEnded(clash.second.job.state)) return undefined;
  return rideTogether(one.job, other.job) ? undefined : clash;
}

function hoursOf(first: Task, second: Task): Clash | undefined {
  const isOneDay = first.job.day === second.job.day;
  const minutes = isOneDay
    ? Math.max(first.endsAt, second.endsAt) - first.startsAt
    : second.startsAt - first.endsAt;
  if (isOneDay ? minutes <= longestDay : minutes >= shortestRest) return undefined;
  return { first, second, arrivesAt: undefined, hours: { kind: isOneDay ? "day" : "rest", minutes } };
}

/** Most rides of a week are far apart, and this check spares looking up the drive. */
function areFarApart(one: Task, other: Task, { longest }: DriveMinutes): boolean {
  const farthest = longest + spareMinutes;
  return one.endsAt + farthest <= other.startsAt || other.endsAt + farthest <= one.startsAt;
}

function lateAfter(first: Task, second: Task, drive: DriveMinutes): Clash | undefined {
  const driveTime = first.hasNoEnd ? undefined : drive(first.end.id, second.job.from.id);
  const arrivesAt = driveTime === undefined ? undefined : first.endsAt + driveTime;
  // On an unknown road two tasks clash only if the second starts before that drive would begin.
  const isLate =
    arrivesAt === undefined ? first.endsAt >= second.startsAt : arrivesAt + spareMinutes > second.startsAt;
  return isLate ? { first, second, arrivesAt } : undefined;
}

/** A drive on an unknown road may take this many minutes. */
const longestDrive = 12 * 60;

/** Says whether an unknown road leaves open if the driver or the van arrives in time from the ride before. */
export function isUntimed(job: OccupiedJob, theirs: Task[], drive: DriveMinutes): boolean {
  const task = taskOf(job, drive);
  return theirs.some(
    (before) =>
      task &&
      before.job.id !== job.id &&
      comesFirst(before, task) &&
      before.endsAt + longestDrive > task.startsAt &&
      (before.hasNoEnd || drive(before.end.id, job.from.id) === undefined) &&
      !rideTogether(before.job, job),
  );
}

/** The key holds the other ride and both times: once either ride moves, the clash counts as a new one. */
export function clashKey({ first, second }: Clash, job: Pick<OccupiedJob, "id">): string {
  const [own, other] = first.job.id === job.id ? [first.job, second.job] : [second.job, first.job];
  return [own.day, own.time, other.id, other.day, other.time].join(" ");
}

/** Says whether a colleague accepted this clash with a reason; the reason may stand on either ride. */
export function isOverruled(clash: Clash): boolean {
  return [clash.first.job, clash.second.job].some((job) => job.clashWith.includes(clashKey(clash, job)));
}

/** Tasks that start together are ordered by id, so that the result is stable. */
function comesFirst(one: Task, other: Task): boolean {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt;
  return one.job.id < other.job.id;
}

/** Returns the tasks of all jobs as planned or driven. */
export function tasksOf(jobs: readonly OccupiedJob[], drive: DriveMinutes): Task[] {
  return jobs.flatMap((job) => drivenTaskOf(job, drive) ?? []);
}

/** Returns a function that finds the tasks of a driver or a van; each pair is computed once. */
export function tasksWithSameDriverOrVan(
  tasks: Task[],
): (job: Pick<OccupiedJob, "driverId" | "vehicleId">) => Task[] {
  const byDriver = Map.groupBy(tasks, ({ job }) => job.driverId);
  const byVan = Map.groupBy(tasks, ({ job }) => job.vehicleId);
  const found = new Map<string | null, Map<string | null, Task[]>>();
  const find = (driverId: string | null, vehicleId: string | null) => {
    const drivers = driverId ? (byDriver.get(driverId) ?? []) : [];
    const vans = vehicleId ? (byVan.get(vehicleId) ?? []) : [];
    return [...drivers, ...vans.filter((van) => !driverId || van.job.driverId !== driverId)];
  };
  return ({ driverId, vehicleId }) => {
    const known = found.get(driverId)?.get(vehicleId);
    if (known) return known;
    const shared = find(driverId, vehicleId);
    found.set(driverId, (found.get(driverId) ?? new Map()).set(vehicleId, shared));
    return shared;
  };
}

/** Returns the clashes of a job with the other tasks of its driver or van; of a driver's hours at most one each. */
export function clashesOf(
  job: OccupiedJob,
  theirs: Task[],
  drive: DriveMinutes,
  driverId = job.driverId,
): Clash[] {
  const task = taskOf(job, drive);
  if (!task) return [];
  const clashes = theirs.flatMap(
    (other) => (other.job.id !== job.id && clashOf(task, other, drive, driverId)) || [],
  );
  if (!clashes.some(({ hours }) => hours)) return clashes;
  const worst = (kind: TooManyHours["kind"], by: 1 | -1) =>
    clashes
      .filter(({ hours }) => hours?.kind === kind)
      .toSorted((one, other) => by * (one.hours!.minutes - other.hours!.minutes))
      .slice(0, 1);
  return [...clashes.filter(({ hours }) => !hours), ...worst("day", -1), ...worst("rest", 1)];
}

/** Returns a clash of either ride that a colleague accepted, as long as this ride is not over. */
export function acceptedClashOf(job: OccupiedJob, theirs: Task[], drive: DriveMinutes): Clash | undefined {
  if (isEnded(job.state)) return undefined;
  // Most rides have no reason, and this check spares looking up the drive.
  const reasoned = job.clashWith.length > 0 ? theirs : theirs.filter((one) => one.job.clashWith.length > 0);
  return clashesOf(job, reasoned, drive).find(isOverruled);
}

/** Returns the first clash of a task; a driver's id counts the driver's hours too. */
export function clashWith(
  task: Task | undefined,
  theirs: Task[],
  drive: DriveMinutes,
  driverId: string | null = null,
): Clash | undefined {
  for (const other of task ? theirs : []) {
    const clash = clashOf(task!, other, drive, driverId);
    if (clash && other.job.id !== task!.job.id) return clash;
  }
  return undefined;
}
