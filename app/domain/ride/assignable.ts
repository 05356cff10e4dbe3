import type { Day } from "../common/day.ts";
import { byName } from "../common/name-order.ts";
import { onceForEach } from "../common/once.ts";
import type { Driver, Team, Vehicle } from "../team/team.ts";
import type { OccupiedJob } from "./board.ts";
import { worstDelay, worstFirst } from "./clash-delay.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { isEnded } from "./job-state.ts";
import { type Block, blockOf } from "./not-assignable.ts";
import {
  type Clash,
  clashesOf,
  clashWith,
  drivenTaskOf,
  type Task,
  taskOf,
  tasksWithSameDriverOrVan,
} from "./occupied-time.ts";
import { isSameTour, othersOfTour, passengersAndBoardsOf } from "./same-van.ts";

/** A driver with a van for a job, and every obstacle except a clash. */
interface Candidate {
  driver: Driver;
  vehicle: Vehicle | undefined;
  block: Block | undefined;
  /** The other groups of the same tour that are assigned to that van already. */
  aboard: OccupiedJob[];
  /** All rides of the driver on that day. */
  ridesThatDay: RideWithTask[];
}

/** A candidate with the facts that rank it. */
export interface Offer extends Candidate {
  clash: Clash | undefined;
  /** Every clash that the assignment would make, the worst first. */
  clashes: Clash[];
  /** The driver's last job before this one. */
  before: Task | undefined;
  /** Minutes of the drive from there to this pick-up; undefined on an unknown road. */
  awayMinutes: number | undefined;
  /** The number of rides that the driver would have that day, this one included. */
  rides: number;
  /** The van has far more seats than this job needs. */
  isTooLarge: boolean;
}

interface RideWithTask {
  job: OccupiedJob;
  task: Task | undefined;
}

/** A driver with the usual van and the rides of one day. */
interface Shift {
  driver: Driver;
  usual: Vehicle | undefined;
  ridesThatDay: RideWithTask[];
  /** The driver's rides with a van that are not over. */
  withVan: OccupiedJob[];
  /** The candidate for a plain transfer that is not the driver's yet and fits the van that the driver has. */
  asTheyAre: Candidate;
}

/** The rides of all drivers on a day and the days around it. */
export interface DaySchedule {
  team: Team;
  drive: DriveMinutes;
  shiftsOn: (day: Day) => Shift[];
  sharing: ReturnType<typeof tasksWithSameDriverOrVan>;
  /** Returns the van of a ride. */
  vanOf: (job: OccupiedJob | undefined) => Vehicle | undefined;
}

export function scheduleOf(jobs: OccupiedJob[], team: Team, drive: DriveMinutes): DaySchedule {
  const driven = jobs.filter(({ state }) => state !== "cancelled");
  const ridesWithTasks = driven.map((job): RideWithTask => ({ job, task: drivenTaskOf(job, drive) }));
  const byDay = Map.groupBy(ridesWithTasks, ({ job }) => job.day);
  const vans = new Map(team.vehicles.map((van) => [van.id, van]));
  const vanOf = (job: OccupiedJob | undefined) => vans.get(job?.vehicleId ?? "");
  return {
    team,
    drive,
    shiftsOn: onceForEach((day) => {
      const byDriver = Map.groupBy(byDay.get(day) ?? [], ({ job }) => job.driverId);
      return team.drivers
        .filter(({ active }) => active)
        .map((driver) => {
          const usual = team.vehicles.find(({ driverId }) => driverId === driver.id);
          const theirs = byDriver.get(driver.id) ?? [];
          const jobs = theirs.map(({ job }) => job);
          const withVan = jobs.filter((job) => job.vehicleId && !isEnded(job.state));
          const vehicle = vanOf(withVan.at(-1)) ?? usual;
          const asTheyAre = { driver, vehicle, block: undefined, aboard: [], ridesThatDay: theirs };
          return { driver, usual, ridesThatDay: theirs, withVan, asTheyAre };
        });
    }),
    sharing: tasksWithSameDriverOrVan(ridesWithTasks.flatMap(({ task }) => task ?? [])),
    vanOf,
  };
}

/**
 * Offers all drivers for a job, best first: free, already in a van of the same tour, in a van that is not far too
 * large, near, with the smallest van that fits, with few rides that day; among clashing drivers the one who is
 * least late comes first. A driver whose van does not fit is offered a spare van. The `chosen` jobs go to the same
 * driver.
 */
export function offersFor(job: OccupiedJob, schedule: DaySchedule, chosen: OccupiedJob[] = [job]): Offer[] {
  const clashOf = clashFinder(job, schedule);
  const withReasons = reasonsFor(job, schedule);
  const offers = candidates(job, schedule, clashOf, chosen).map((one) =>
    withReasons(one, clashOf(one.driver.id, one.vehicle?.id ?? null)),
  );
  return sortOffers(offers);
}

/** Counts the drivers who are free for a job with a van. */
export function countFree(job: OccupiedJob, schedule: DaySchedule): number {
  const clashOf = clashFinder(job, schedule);
  const isFree = ({ driver, vehicle, block }: Candidate) =>
    !block && vehicle && !clashOf(driver.id, vehicle.id);
  return candidates(job, schedule, clashOf).filter(isFree).length;
}

/** Returns the best free driver; clashes are computed only for drivers who rank better than the best so far. */
export function bestFree(job: OccupiedJob, schedule: DaySchedule): Offer | undefined {
  const clashOf = clashFinder(job, schedule);
  const withReasons = reasonsFor(job, schedule);
  let best: Offer | undefined;
  for (const one of candidates(job, schedule, clashOf)) {
    if (one.block || !one.vehicle) continue;
    const offer = withReasons(one, undefined);
    if (best && compareOffers(best, offer) <= 0) continue;
    if (!clashOf(one.driver.id, one.vehicle.id)) best = offer;
  }
  return best;
}

/** Returns a function that finds the first clash of this job with the other rides of a driver and a van. */
function clashFinder(job: OccupiedJob, { drive, sharing }: DaySchedule) {
  const task = taskOf(job, drive);
  return (driverId: string | null, vehicleId: string | null) => {
    const assigned = task && job.tour ? { ...task, job: givenTo(job, driverId, vehicleId) } : task;
    return clashWith(assigned, sharing({ driverId, vehicleId }), drive, driverId);
  };
}

function candidates(
  job: OccupiedJob,
  { team, shiftsOn, vanOf }: DaySchedule,
  clashOf: ReturnType<typeof clashFinder>,
  chosen: OccupiedJob[] = [job],
): Candidate[] {
  const { vehicles, absences } = team;
  const group = othersOfTour(job, chosen);
  const passengersAndBoards = passengersAndBoardsOf(job, group);
  const ids = new Set(chosen.map(({ id }) => id));
  const blockIn = (van: Vehicle) => blockOf(passengersAndBoards, undefined, van, absences);
  const spareVan = onceForEach(() =>
    vehicles
      .filter((van) => !van.driverId && !blockIn(van))
      .sort((a, b) => a.seats - b.seats)
      .find(({ id }) => !clashOf(null, id)),
  );
  return shiftsOn(job.day).map(({ driver, usual, ridesThatDay, withVan, asTheyAre }): Candidate => {
    // Most drivers take this short way: the full one is too slow for a day of many rides.
    const isSimple = !job.tour && job.driverId !== driver.id && asTheyAre.vehicle;
    if (isSimple && !blockOf(job, driver, asTheyAre.vehicle, absences)) return asTheyAre;
    const sameTour = job.tour ? withVan.filter((other) => isSameTour(job, other) && !ids.has(other.id)) : [];
    const ownVan = vanOf(sameTour[0] ?? withVan.findLast(({ id }) => id !== job.id)) ?? usual;
    // A driver of one tour stays in one van.
    const vehicle =
      ownVan && (sameTour.length > 0 || !blockIn(ownVan)) ? ownVan : (spareVan(undefined) ?? ownVan);
    const aboard = sameTour.filter((other) => other.vehicleId === vehicle?.id);
    const all = aboard.length > 0 ? passengersAndBoardsOf(job, [...group, ...aboard]) : passengersAndBoards;
    return { driver, vehicle, block: blockOf(all, driver, vehicle, absences), aboard, ridesThatDay };
  });
}

/** Only groups of one tour share a van, so only they need the driver and van set to be compared. */
function givenTo(job: OccupiedJob, driverId: string | null, vehicleId: string | null): OccupiedJob {
  return job.tour ? { ...job, driverId, vehicleId } : job;
}

/** Returns the clashes of these jobs with the other rides of a driver and a van, the worst first. */
export function clashesFor(
  jobs: OccupiedJob[],
  { driver, vehicle }: Pick<Candidate, "driver" | "vehicle">,
  { sharing, drive }: DaySchedule,
): Clash[] {
  const ids = new Set(jobs.map(({ id }) => id));
  const assigned = { driverId: driver.id, vehicleId: vehicle?.id ?? null };
  const theirs = sharing(assigned).filter(({ job }) => !ids.has(job.id));
  const clashes = jobs.flatMap((job) =>
    clashesOf(givenTo(job, assigned.driverId, assigned.vehicleId), theirs, drive, driver.id),
  );
  return worstFirst(clashes);
}

function reasonsFor(
  job: OccupiedJob,
  schedule: DaySchedule,
): (candidate: Candidate, clash: Clash | undefined) => Offer {
  const { drive } = schedule;
  const task = taskOf(job, drive);
  return (candidate, clash) => {
    let rides = 1;
    let before: Task | undefined;
    for (const other of candidate.ridesThatDay) {
      if (other.job.id === job.id) continue;
      rides++;
      if (!task || !other.task || other.task.startsAt > task.startsAt || isSameTour(job, other.job)) continue;
      if (!before || before.endsAt < other.task.endsAt) before = other.task;
    }
    const awayMinutes = drive(before ? before.end.id : null, job.from.id);
    const clashes = clash ? clashesFor([job], candidate, schedule) : [];
    const isTooLarge = (candidate.vehicle?.seats ?? 0) > mostSeatsFor(job.people);
    return { ...candidate, clash, clashes, before, awayMinutes, rides, isTooLarge };
  };
}

/** A van of at most so many seats is not too large for this many people: a HiAce takes one as well as twelve. */
const mostSeatsFor = (people: number) => Math.max(15, people * 2);

/** A driver who comes by an unknown road ranks after all others. */
const farMinutes = 24 * 60;
const rank = ({ block, clash, vehicle }: Offer) => (block ? 3 : clash ? 2 : vehicle ? 0 : 1);

/** Sorts the offers, best first. */
export function sortOffers(offers: Offer[]): Offer[] {
  return offers.sort(compareOffers);
}

function compareOffers(a: Offer, b: Offer): number {
  return (
    rank(a) - rank(b) ||
    (rank(a) === 2 ? worstDelay(a.clashes) - worstDelay(b.clashes) : 0) ||
    Number(b.aboard.length > 0) - Number(a.aboard.length > 0) ||
    Number(a.isTooLarge) - Number(b.isTooLarge) ||
    (a.awayMinutes ?? farMinutes) - (b.awayMinutes ?? farMinutes) ||
    seatsOf(a) - seatsOf(b) ||
    a.rides - b.rides ||
    byName(a.driver, b.driver)
  );
}

const seatsOf = ({ vehicle }: Offer) => vehicle?.seats ?? 0;
