import { daysAround } from "../common/day.ts";
import type { Absence, Team } from "../team/team.ts";
import { type Offer, offersFor, scheduleOf } from "./assignable.ts";
import type { OccupiedJob } from "./board.ts";
import { worstDelay } from "./clash-delay.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { drivenTaskOf } from "./occupied-time.ts";
import { startOf } from "./ride-checks.ts";

/** A driver who comes later than this (min) is not proposed; a colleague may still choose them. */
const mostMinutesLate = 30;

/** A ride that is handed over, with whom it is proposed to; undefined where nobody can do it. */
export interface Handover<Job extends OccupiedJob = OccupiedJob> {
  job: Job;
  proposed: Offer | undefined;
  /** Everybody who could drive it with a van, the best first, with their clashes after the rides before it. */
  offers: Offer[];
}

/** Returns the rides that a driver who can't come still has between two days: planned ones that are not over. */
export function ridesToHandOver<Job extends OccupiedJob>(
  jobs: Job[],
  driverId: string,
  nowMinute: number,
  drive: DriveMinutes,
): Job[] {
  return jobs.filter(
    (job) =>
      job.driverId === driverId &&
      job.state === "planned" &&
      (drivenTaskOf(job, drive)?.endsAt ?? nowMinute) >= nowMinute,
  );
}

interface Facts {
  /** All rides of these days and of the days around them. */
  jobs: OccupiedJob[];
  team: Team;
  drive: DriveMinutes;
  /** The days on which the driver will be away. */
  absence: Pick<Absence, "fromDay" | "untilDay"> & { driverId: string };
}

/**
 * Proposes a driver and a van for each ride of a driver who can't come, in the order of their hours, so that what is
 * proposed for one counts for the next. The vans that this driver usually has are free for others.
 */
export function handOver<Job extends OccupiedJob>(
  rides: Job[],
  { jobs, team, drive, absence }: Facts,
): Handover<Job>[] {
  const away: Absence = { id: "", vehicleId: null, weekday: null, reason: "", ...absence };
  const without: Team = {
    ...team,
    vehicles: team.vehicles.map((van) =>
      van.driverId === absence.driverId ? { ...van, driverId: null } : van,
    ),
    absences: [...team.absences, away],
  };
  const ids = new Set(rides.map(({ id }) => id));
  const nobody = { driverId: null, vehicleId: null, clashWith: [] };
  let now = jobs.map((job) => (ids.has(job.id) ? { ...job, ...nobody } : job));
  return rides
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((ride) => {
      const nearby = now.filter(({ day }) => daysAround(ride.day).includes(day));
      const offers = withVan(offersFor({ ...ride, ...nobody }, scheduleOf(nearby, without, drive)));
      const [best] = offers;
      const proposed =
        best && (!best.clash || worstDelay(best.clashes) <= mostMinutesLate) ? best : undefined;
      if (proposed) {
        const given = { driverId: proposed.driver.id, vehicleId: proposed.vehicle!.id };
        now = now.map((job) => (job.id === ride.id ? { ...job, ...given } : job));
      }
      return { job: ride, proposed, offers };
    });
}

const withVan = (offers: Offer[]) => offers.filter(({ block, vehicle }) => !block && vehicle);
