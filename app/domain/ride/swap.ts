import type { Team } from "../team/team.ts";
import type { OccupiedJob } from "./board.ts";
import { worstFirst } from "./clash-delay.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { isEnded } from "./job-state.ts";
import { type Block, blockOf } from "./not-assignable.ts";
import { type Clash, clashesOf, tasksOf, tasksWithSameDriverOrVan } from "./occupied-time.ts";
import { othersAboard, passengersAndBoardsOf } from "./same-van.ts";

/** Whether each driver stays in their own van, or each van with its rides. */
export type SwappedVans = "own" | "ride";

/** A ride as it will be, with what hinders it then. */
export interface SwappedRide<Job extends OccupiedJob = OccupiedJob> {
  /** The ride with its new driver and van. */
  job: Job;
  was: Job;
  block: Block | undefined;
  /** The worst first. */
  clashes: Clash[];
}

interface Facts<Job> {
  /** All rides of the days that count, with those that move. */
  jobs: Job[];
  team: Team;
  drive: DriveMinutes;
}

/** Gives the rides of two drivers to each other, and says what hinders each once all of them have moved. */
export function swapRides<Job extends OccupiedJob>(
  rides: Job[],
  drivers: [string, string],
  vans: SwappedVans,
  facts: Facts<Job>,
): SwappedRide<Job>[] {
  const vanOf = (driverId: string) =>
    facts.jobs.findLast((job) => job.driverId === driverId && job.vehicleId && !isEnded(job.state))
      ?.vehicleId ?? facts.team.vehicles.find((van) => van.active && van.driverId === driverId)?.id;
  const own = new Map(drivers.map((id) => [id, vanOf(id)]));
  const moved = rides.map((job): Job => {
    const driverId = job.driverId === drivers[0] ? drivers[1] : drivers[0];
    const vehicleId = vans === "own" ? (own.get(driverId) ?? job.vehicleId) : job.vehicleId;
    return { ...job, driverId, vehicleId, clashWith: [] };
  });
  return checkMoved(moved, facts);
}

/** Says of each moved ride what hinders it among all rides as they will be. */
function checkMoved<Job extends OccupiedJob>(
  moved: Job[],
  { jobs, team, drive }: Facts<Job>,
): SwappedRide<Job>[] {
  const byId = new Map(moved.map((job) => [job.id, job]));
  const after = jobs.map((job) => byId.get(job.id) ?? job);
  const sharing = tasksWithSameDriverOrVan(tasksOf(after, drive));
  return moved.map((job): SwappedRide<Job> => {
    const driver = team.drivers.find(({ id }) => id === job.driverId);
    const vehicle = team.vehicles.find(({ id }) => id === job.vehicleId);
    const load = passengersAndBoardsOf(job, othersAboard(job, after));
    const clashes = clashesOf(job, sharing(job), drive);
    return {
      job,
      was: jobs.find(({ id }) => id === job.id) ?? job,
      block: blockOf(load, driver, vehicle, team.absences),
      clashes: worstFirst(clashes),
    };
  });
}
