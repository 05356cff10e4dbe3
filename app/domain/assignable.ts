import type { HeldJob } from "./board.ts";
import type { Day } from "./day.ts";
import type { DriveMinutes } from "./drive.ts";
import { isEnded } from "./job.ts";
import { type Clash, clashWith, sharers, type Task, taskOf } from "./task.ts";
import { type Absence, absenceOn, type Driver, type Team, type Vehicle } from "./team.ts";

/** Why a driver and a van can't have a job, whatever anybody says. */
export type Block =
  | { kind: "seats"; people: number; seats: number }
  | { kind: "boards"; needed: number; boards: number }
  | { kind: "driverOff" | "vehicleOff"; absence: Absence }
  | { kind: "papers"; until: string }
  | { kind: "driverLeft" | "vehicleLeft" };

export function blockOf(
  job: Pick<HeldJob, "day" | "people" | "boards">,
  driver: Pick<Driver, "id" | "active"> | undefined,
  vehicle: Vehicle | undefined,
  absences: Absence[],
): Block | undefined {
  const { day, people, boards } = job;
  if (driver && !driver.active) return { kind: "driverLeft" };
  const driverOff = driver && absenceOn(absences, { driverId: driver.id }, day);
  if (driverOff) return { kind: "driverOff", absence: driverOff };
  if (!vehicle) return undefined;
  if (!vehicle.active) return { kind: "vehicleLeft" };
  const vehicleOff = absenceOn(absences, { vehicleId: vehicle.id }, day);
  if (vehicleOff) return { kind: "vehicleOff", absence: vehicleOff };
  if (vehicle.papersUntil && vehicle.papersUntil < day) return { kind: "papers", until: vehicle.papersUntil };
  if (vehicle.seats < people) return { kind: "seats", people, seats: vehicle.seats };
  if (vehicle.boards < boards) return { kind: "boards", needed: boards, boards: vehicle.boards };
  return undefined;
}

/** Somebody who could have a job, and what hinders it. */
interface Candidate {
  driver: Driver;
  vehicle: Vehicle | undefined;
  block: Block | undefined;
  clash: Clash | undefined;
}

/** With what speaks for it. */
export interface Offer extends Candidate {
  /** The last job before this one, from which the driver comes. */
  before: Task | undefined;
  /** Minutes from there to where this one starts, if anybody knows them. */
  awayMinutes: number | undefined;
  /** Of that day, with this one. */
  rides: number;
}

/** What everybody does on a day and the days beside it. */
export interface Roster {
  drive: DriveMinutes;
  ridesOf: (driverId: string, day: Day) => { job: HeldJob; task: Task | undefined }[];
  sharing: ReturnType<typeof sharers>;
}

export function rosterOf(jobs: HeldJob[], drive: DriveMinutes): Roster {
  const driven = jobs.filter(({ state }) => state !== "cancelled");
  const held = driven.map((job) => ({ job, task: taskOf(job, drive) }));
  const byDay = new Map(
    Array.from(
      Map.groupBy(held, ({ job }) => job.day),
      ([day, all]) => [day, Map.groupBy(all, ({ job }) => job.driverId)],
    ),
  );
  return {
    drive,
    ridesOf: (driverId, day) => byDay.get(day)?.get(driverId) ?? [],
    sharing: sharers(held.flatMap(({ job, task }) => (isEnded(job.state) ? [] : (task ?? [])))),
  };
}

/**
 * Everybody who drives, best first: free, near, in a van that is just large enough, with little to do that day. Whose
 * van, of that day or usually, won't do is offered one that is nobody's.
 */
export function offersFor(job: HeldJob, roster: Roster, team: Team): Offer[] {
  const withReasons = reasonsFor(job, roster);
  return sortOffers(candidates(job, roster, team).map(withReasons));
}

/** How many could have it just so, with a van, and the best of them. */
export function freeOffers(job: HeldJob, roster: Roster, team: Team): { count: number; best?: Offer } {
  const free = candidates(job, roster, team)
    .filter((one) => rank(one) === 0)
    .map(reasonsFor(job, roster));
  const best = free.reduce((one, other) => (compareOffers(other, one) < 0 ? other : one), free[0]!);
  return { count: free.length, best };
}

function candidates(
  job: HeldJob,
  { drive, ridesOf, sharing }: Roster,
  { drivers, vehicles, absences }: Team,
): Candidate[] {
  const task = taskOf(job, drive);
  const clashOf = (driverId: string | null, vehicleId: string | null) =>
    clashWith(task, sharing({ driverId, vehicleId }), drive);
  const vanOf = new Map(vehicles.map((van) => [van.id, van]));
  const blockIn = onceForEach((van: Vehicle) => blockOf(job, undefined, van, absences));
  const spare = onceForEach(() =>
    vehicles
      .filter((van) => !van.driverId && !blockIn(van))
      .sort((a, b) => a.seats - b.seats)
      .find(({ id }) => !clashOf(null, id)),
  );
  return drivers
    .filter(({ active }) => active)
    .map((driver): Candidate => {
      const has = ridesOf(driver.id, job.day).findLast(
        ({ job: { id, vehicleId, state } }) => vehicleId && id !== job.id && !isEnded(state),
      )?.job.vehicleId;
      const own = (has && vanOf.get(has)) || vehicles.find(({ driverId }) => driverId === driver.id);
      const vehicle = own && !blockIn(own) ? own : (spare(undefined) ?? own);
      const block = blockOf(job, driver, vehicle, absences);
      return { driver, vehicle, block, clash: clashOf(driver.id, vehicle?.id ?? null) };
    });
}

function reasonsFor(job: HeldJob, { drive, ridesOf }: Roster): (candidate: Candidate) => Offer {
  const task = taskOf(job, drive);
  return (candidate) => {
    const today = ridesOf(candidate.driver.id, job.day).filter((other) => other.job.id !== job.id);
    let before: Task | undefined;
    for (const { task: other } of task ? today : [])
      if (other && other.startsAt <= task!.startsAt && !(before && before.endsAt >= other.endsAt))
        before = other;
    const awayMinutes = drive(before ? before.job.to.id : null, job.from.id);
    return { ...candidate, before, awayMinutes, rides: today.length + 1 };
  };
}

/** Looks only once it is asked, and once at each. */
function onceForEach<Key, Found>(look: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    if (!known.has(key)) known.set(key, look(key));
    return known.get(key)!;
  };
}

/** Whoever comes by a road that nobody knows is asked after all others. */
const farMinutes = 24 * 60;
const rank = ({ block, clash, vehicle }: Candidate) => (block ? 3 : clash ? 2 : vehicle ? 0 : 1);

/** Best first. */
export function sortOffers(offers: Offer[]): Offer[] {
  return offers.sort(compareOffers);
}

function compareOffers(a: Offer, b: Offer): number {
  return (
    rank(a) - rank(b) ||
    (a.awayMinutes ?? farMinutes) - (b.awayMinutes ?? farMinutes) ||
    seatsOf(a) - seatsOf(b) ||
    a.rides - b.rides ||
    byName(a, b)
  );
}

const seatsOf = ({ vehicle }: Offer) => vehicle?.seats ?? 0;
const collator = new Intl.Collator("es");
const byName = (a: Offer, b: Offer) => collator.compare(a.driver.name, b.driver.name);
