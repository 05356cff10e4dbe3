import { minuteNow, minuteOf } from "../common/clock.ts";
import type { OccupiedJob, Stop } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";
import { isEnded } from "./job.ts";
import { rideTogether } from "./together.ts";

/** From when to when a job holds a driver and a van, in minutes of `minuteOf`, and where. */
export interface Task {
  job: OccupiedJob;
  startsAt: number;
  /** When its guests leave: from an airport later than it starts. */
  leavesAt: number;
  /** Where nobody knows how long its drive takes, when that drive begins. */
  endsAt: number;
  hasNoEnd: boolean;
  /** Where its driver is then. */
  end: Stop;
}

/** A driver is at an airport when the flight lands; its guests come out this much later. */
export const waitMinutes = 45;
/** Between one job and the next. */
export const spareMinutes = 20;

/** Without a time nobody knows when it holds anybody. */
export function taskOf(job: OccupiedJob, drive: DriveMinutes): Task | undefined {
  if (!job.time) return undefined;
  const leaves = minuteOf(job.day, job.time);
  const waits = job.from.airport ? waitMinutes : 0;
  const minutes = job.tour?.minutes ?? drive(job.from.id, job.to.id);
  return {
    job,
    startsAt: leaves - waits,
    leavesAt: leaves,
    endsAt: leaves + (minutes ?? 0),
    hasNoEnd: minutes === undefined,
    end: job.to,
  };
}

/** The same, but of what is over as it came about: who is done early is free sooner, who waited in vain is where it began. */
export function drivenTaskOf(job: OccupiedJob, drive: DriveMinutes): Task | undefined {
  const task = job.state === "cancelled" ? undefined : taskOf(job, drive);
  if (!task || !isEnded(job.state)) return task;
  const { startsAt, endsAt, hasNoEnd } = task;
  const end = job.state === "noShow" ? job.from : job.to;
  if (!job.endedAt) return { ...task, end };
  const endedAt = minuteNow(new Date(job.endedAt));
  // Some are marked long after they were over.
  const freeAt = hasNoEnd ? endedAt : Math.min(endsAt, endedAt);
  return { ...task, startsAt: Math.min(startsAt, freeAt), endsAt: freeAt, hasNoEnd: false, end };
}

/** Two tasks of one driver or van that can't both be done. */
export interface Clash {
  first: Task;
  second: Task;
  /** When whoever does the first is where the second starts; nobody knows it of a road that nobody knows. */
  arrivesAt: number | undefined;
}

/** How long after the second has left its driver comes to it; nobody knows it of a road that nobody knows. */
export function lateMinutes({ second, arrivesAt }: Clash): number | undefined {
  return arrivesAt === undefined ? undefined : arrivesAt - second.leavesAt;
}

/** Of whoever comes before it leaves and yet too late: how many minutes earlier that should be. */
export function lackOf({ second, arrivesAt }: Clash): number | undefined {
  if (arrivesAt === undefined || arrivesAt > second.leavesAt) return undefined;
  const left = second.startsAt - arrivesAt;
  return left < 0 ? -left : spareMinutes - left;
}

/** What nobody knows may be worse than all that is known. */
const worstMinutes = 7 * 24 * 60;

/** How bad the worst of them is, to put them in order. */
export function harmOf(clashes: Clash[]): number {
  return Math.max(...clashes.map((clash) => lateMinutes(clash) ?? worstMinutes));
}

export function clashOf(one: Task, other: Task, drive: DriveMinutes): Clash | undefined {
  if (areFarApart(one, other, drive)) return undefined;
  const clash = comesFirst(one, other) ? lateAfter(one, other, drive) : lateAfter(other, one, drive);
  // Nobody is late for what is over, nor for who rides along.
  if (!clash || isEnded(clash.second.job.state)) return undefined;
  return rideTogether(one.job, other.job) ? undefined : clash;
}

/** Most rides of a week are, and no drive need be looked up for them. */
function areFarApart(one: Task, other: Task, { longest }: DriveMinutes): boolean {
  const reach = longest + spareMinutes;
  return one.endsAt + reach <= other.startsAt || other.endsAt + reach <= one.startsAt;
}

function lateAfter(first: Task, second: Task, drive: DriveMinutes): Clash | undefined {
  const away = first.hasNoEnd ? undefined : drive(first.end.id, second.job.from.id);
  const arrivesAt = away === undefined ? undefined : first.endsAt + away;
  // Without a known road they clash only if the second has begun before that road does.
  const isLate =
    arrivesAt === undefined ? first.endsAt >= second.startsAt : arrivesAt + spareMinutes > second.startsAt;
  return isLate ? { first, second, arrivesAt } : undefined;
}

/** How long somebody may be under way on a road that nobody knows. */
const longestDrive = 12 * 60;

/** Nobody knows whether the driver or the van gets there in time from the ride before. */
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

/** The other ride of a clash, and when both are: once either moves it is another clash. */
export function clashKey({ first, second }: Clash, job: Pick<OccupiedJob, "id">): string {
  const [own, other] = first.job.id === job.id ? [first.job, second.job] : [second.job, first.job];
  return [own.day, own.time, other.id, other.day, other.time].join(" ");
}

/** Somebody gave a reason for this clash; it may stand on either ride. */
export function isOverruled(clash: Clash): boolean {
  return [clash.first.job, clash.second.job].some((job) => job.clashWith.includes(clashKey(clash, job)));
}

/** Of two that start at once it is always the same one. */
function comesFirst(one: Task, other: Task): boolean {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt;
  return one.job.id < other.job.id;
}

/** When each holds somebody, or did. */
export function tasksOf(jobs: readonly OccupiedJob[], drive: DriveMinutes): Task[] {
  return jobs.flatMap((job) => drivenTaskOf(job, drive) ?? []);
}

/** Finds those of the same driver or van; each pair is looked for once. */
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

/** What hinders a driver, or a van, from doing a job beside what is theirs. */
export function clashesOf(job: OccupiedJob, theirs: Task[], drive: DriveMinutes): Clash[] {
  const task = taskOf(job, drive);
  if (!task) return [];
  return theirs.flatMap((other) => (other.job.id !== job.id && clashOf(task, other, drive)) || []);
}

/** The one for which somebody gave a reason, of either ride, as long as this one is not over. */
export function acceptedClashOf(job: OccupiedJob, theirs: Task[], drive: DriveMinutes): Clash | undefined {
  if (isEnded(job.state)) return undefined;
  // Of most rides nobody gave any reason, and no drive need be looked up.
  const reasoned = job.clashWith.length > 0 ? theirs : theirs.filter((one) => one.job.clashWith.length > 0);
  return clashesOf(job, reasoned, drive).find(isOverruled);
}

/** The first of them. */
export function clashWith(task: Task | undefined, theirs: Task[], drive: DriveMinutes): Clash | undefined {
  for (const other of task ? theirs : []) {
    const clash = clashOf(task!, other, drive);
    if (clash && other.job.id !== task!.job.id) return clash;
  }
  return undefined;
}
