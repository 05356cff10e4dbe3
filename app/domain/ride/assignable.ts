import type { Day } from "../common/day.ts";
import { onceForEach } from "../common/once.ts";
import type { Driver, Team, Vehicle } from "../team/team.ts";
import { type Block, blockOf } from "./block.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";
import { isEnded } from "./job.ts";
import {
  type Clash,
  clashesOf,
  clashWith,
  drivenTaskOf,
  harmOf,
  type Task,
  taskOf,
  tasksWithSameDriverOrVan,
} from "./task.ts";
import { isSameTour, othersOfTour, passengersAndBagsOf } from "./together.ts";

/** Somebody who could have a job, and what hinders it but for a clash. */
interface Candidate {
  driver: Driver;
  vehicle: Vehicle | undefined;
  block: Block | undefined;
  /** The other groups of its tour that are in that van already. */
  aboard: OccupiedJob[];
  /** All that the driver has that day. */
  held: Held[];
}

/** With what speaks for it. */
export interface Offer extends Candidate {
  clash: Clash | undefined;
  /** All that it would clash with, the worst first. */
  clashes: Clash[];
  /** The last job before this one, from which the driver comes. */
  before: Task | undefined;
  /** Minutes from there to where this one starts, if anybody knows them. */
  awayMinutes: number | undefined;
  /** Of that day, with this one. */
  rides: number;
}

interface Held {
  job: OccupiedJob;
  task: Task | undefined;
}

/** Whoever drives, with the van that is usually theirs and the rides of a day. */
interface Shift {
  driver: Driver;
  usual: Vehicle | undefined;
  held: Held[];
  /** Of these rides those in a van, unless they are over. */
  withVan: OccupiedJob[];
  /** For a ride of nobody's or somebody else's, no tour, that has room in the van they have. */
  asTheyAre: Candidate;
}

/** What everybody does on a day and the days beside it. */
export interface DaySchedule {
  team: Team;
  drive: DriveMinutes;
  shiftsOn: (day: Day) => Shift[];
  sharing: ReturnType<typeof tasksWithSameDriverOrVan>;
  /** In which van a ride is. */
  vanOf: (job: OccupiedJob | undefined) => Vehicle | undefined;
}

export function scheduleOf(jobs: OccupiedJob[], team: Team, drive: DriveMinutes): DaySchedule {
  const driven = jobs.filter(({ state }) => state !== "cancelled");
  const held = driven.map((job): Held => ({ job, task: drivenTaskOf(job, drive) }));
  const byDay = Map.groupBy(held, ({ job }) => job.day);
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
          const asTheyAre = { driver, vehicle, block: undefined, aboard: [], held: theirs };
          return { driver, usual, held: theirs, withVan, asTheyAre };
        });
    }),
    sharing: tasksWithSameDriverOrVan(held.flatMap(({ task }) => task ?? [])),
    vanOf,
  };
}

/**
 * Everybody who drives, best first: free, with its tour's van already, near, in a van that is just large enough, with
 * little to do that day; of those who clash whoever is late by least. Whose van, of that day or usually, won't do is
 * offered one that is nobody's. `chosen` goes to the same one with it.
 */
export function offersFor(job: OccupiedJob, roster: DaySchedule, chosen: OccupiedJob[] = [job]): Offer[] {
  const clashOf = clashFinder(job, roster);
  const withReasons = reasonsFor(job, roster);
  const offers = candidates(job, roster, clashOf, chosen).map((one) =>
    withReasons(one, clashOf(one.driver.id, one.vehicle?.id ?? null)),
  );
  return sortOffers(offers);
}

/** How many could have it just so, with a van. */
export function countFree(job: OccupiedJob, roster: DaySchedule): number {
  const clashOf = clashFinder(job, roster);
  const isFree = ({ driver, vehicle, block }: Candidate) =>
    !block && vehicle && !clashOf(driver.id, vehicle.id);
  return candidates(job, roster, clashOf).filter(isFree).length;
}

/** The best of those who could have it just so; whoever is worse is not looked at for clashes. */
export function bestFree(job: OccupiedJob, roster: DaySchedule): Offer | undefined {
  const clashOf = clashFinder(job, roster);
  const withReasons = reasonsFor(job, roster);
  let best: Offer | undefined;
  for (const one of candidates(job, roster, clashOf)) {
    if (one.block || !one.vehicle) continue;
    const offer = withReasons(one, undefined);
    if (best && compareOffers(best, offer) <= 0) continue;
    if (!clashOf(one.driver.id, one.vehicle.id)) best = offer;
  }
  return best;
}

/** What hinders a driver and a van from doing it beside what else is theirs. */
function clashFinder(job: OccupiedJob, { drive, sharing }: DaySchedule) {
  const task = taskOf(job, drive);
  return (driverId: string | null, vehicleId: string | null) => {
    const given = task && job.tour ? { ...task, job: givenTo(job, driverId, vehicleId) } : task;
    return clashWith(given, sharing({ driverId, vehicleId }), drive);
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
  const load = passengersAndBagsOf(job, group);
  const ids = new Set(chosen.map(({ id }) => id));
  const blockIn = (van: Vehicle) => blockOf(load, undefined, van, absences);
  const spare = onceForEach(() =>
    vehicles
      .filter((van) => !van.driverId && !blockIn(van))
      .sort((a, b) => a.seats - b.seats)
      .find(({ id }) => !clashOf(null, id)),
  );
  return shiftsOn(job.day).map(({ driver, usual, held, withVan, asTheyAre }): Candidate => {
    // Most go so, and for a day of many rides all else would take too long.
    const isSimple = !job.tour && job.driverId !== driver.id && asTheyAre.vehicle;
    if (isSimple && !blockOf(job, driver, asTheyAre.vehicle, absences)) return asTheyAre;
    const going = job.tour ? withVan.filter((other) => isSameTour(job, other) && !ids.has(other.id)) : [];
    const own = vanOf(going[0] ?? withVan.findLast(({ id }) => id !== job.id)) ?? usual;
    // Nobody drives two vans of one tour.
    const vehicle = own && (going.length > 0 || !blockIn(own)) ? own : (spare(undefined) ?? own);
    const aboard = going.filter((other) => other.vehicleId === vehicle?.id);
    const all = aboard.length > 0 ? passengersAndBagsOf(job, [...group, ...aboard]) : load;
    return { driver, vehicle, block: blockOf(all, driver, vehicle, absences), aboard, held };
  });
}

/** Only those of a tour may be in a van with others. */
function givenTo(job: OccupiedJob, driverId: string | null, vehicleId: string | null): OccupiedJob {
  return job.tour ? { ...job, driverId, vehicleId } : job;
}

/** What hinders a driver and a van from doing these beside what else is theirs. */
export function clashesFor(
  jobs: OccupiedJob[],
  { driver, vehicle }: Pick<Candidate, "driver" | "vehicle">,
  { sharing, drive }: DaySchedule,
): Clash[] {
  const ids = new Set(jobs.map(({ id }) => id));
  const given = { driverId: driver.id, vehicleId: vehicle?.id ?? null };
  const theirs = sharing(given).filter(({ job }) => !ids.has(job.id));
  const clashes = jobs.flatMap((job) =>
    clashesOf(givenTo(job, given.driverId, given.vehicleId), theirs, drive),
  );
  return clashes.sort((one, other) => harmOf([other]) - harmOf([one]));
}

function reasonsFor(
  job: OccupiedJob,
  roster: DaySchedule,
): (candidate: Candidate, clash: Clash | undefined) => Offer {
  const { drive } = roster;
  const task = taskOf(job, drive);
  return (candidate, clash) => {
    let rides = 1;
    let before: Task | undefined;
    for (const other of candidate.held) {
      if (other.job.id === job.id) continue;
      rides++;
      if (!task || !other.task || other.task.startsAt > task.startsAt || isSameTour(job, other.job)) continue;
      if (!before || before.endsAt < other.task.endsAt) before = other.task;
    }
    const awayMinutes = drive(before ? before.end.id : null, job.from.id);
    const clashes = clash ? clashesFor([job], candidate, roster) : [];
    return { ...candidate, clash, clashes, before, awayMinutes, rides };
  };
}

/** Whoever comes by a road that nobody knows is asked after all others. */
const farMinutes = 24 * 60;
const rank = ({ block, clash, vehicle }: Offer) => (block ? 3 : clash ? 2 : vehicle ? 0 : 1);

/** Best first. */
export function sortOffers(offers: Offer[]): Offer[] {
  return offers.sort(compareOffers);
}

function compareOffers(a: Offer, b: Offer): number {
  return (
    rank(a) - rank(b) ||
    (rank(a) === 2 ? harmOf(a.clashes) - harmOf(b.clashes) : 0) ||
    Number(b.aboard.length > 0) - Number(a.aboard.length > 0) ||
    (a.awayMinutes ?? farMinutes) - (b.awayMinutes ?? farMinutes) ||
    seatsOf(a) - seatsOf(b) ||
    a.rides - b.rides ||
    byName(a, b)
  );
}

const seatsOf = ({ vehicle }: Offer) => vehicle?.seats ?? 0;
const collator = new Intl.Collator("es");
const byName = (a: Offer, b: Offer) => collator.compare(a.driver.name, b.driver.name);
