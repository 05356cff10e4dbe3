import type { Team } from "../team/team.ts";
import { bestFree, type DaySchedule, type Offer, offersFor, scheduleOf } from "./assignable.ts";
import type { BoardJob, OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { startOf } from "./ride-checks.ts";

/** A ride with the driver and the van that a plan gives it. */
export interface RideInPlan {
  job: BoardJob;
  /** Nobody is free for the ride where this is undefined. */
  offer: Offer | undefined;
  /** Everybody who could drive it beside the rest of the plan, the best first. */
  free: Offer[];
}

interface Known {
  /** The rides of the day and of the days around it. */
  rides: OccupiedJob[];
  team: Team;
  drive: DriveMinutes;
}

const nobody = { driverId: null, vehicleId: null };

/**
 * Splits the chosen rides between drivers: in the order of the day each goes to the best driver who is free then, with
 * what the plan gave to the rides before it. A driver who has one of the rides now counts as free, and keeps the ride if
 * that works and other rides would have nobody.
 */
export function planRides(chosen: BoardJob[], { rides, team, drive }: Known): RideInPlan[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const others = rides.filter(({ id }) => !ids.has(id));
  const plan = new Map<string, OccupiedJob>();
  const besides = (job: OccupiedJob) =>
    scheduleOf([...others, ...[...plan.values()].filter(({ id }) => id !== job.id)], team, drive);
  const inOrder = chosen.toSorted((one, other) => startOf(one) - startOf(other));
  const mayKeep = chosen.some(({ driverId }) => driverId === null);
  const planned = inOrder.map((job) => {
    const schedule = besides(job);
    const kept = mayKeep && job.driverId ? freeFor(job, schedule).find(hasIt(job)) : undefined;
    const offer = kept ?? bestFree({ ...job, ...nobody }, schedule);
    if (offer) plan.set(job.id, { ...job, driverId: offer.driver.id, vehicleId: offer.vehicle!.id });
    return { job, offer };
  });
  return planned.map(({ job, offer }) => ({ job, offer, free: freeFor(job, besides(job)) }));
}

function freeFor(job: OccupiedJob, schedule: DaySchedule): Offer[] {
  const offers = offersFor({ ...job, ...nobody }, schedule);
  return offers.filter(({ block, clash, vehicle }) => !block && !clash && vehicle);
}

const hasIt =
  ({ driverId, vehicleId }: OccupiedJob) =>
  ({ driver, vehicle }: Offer) =>
    driver.id === driverId && vehicle?.id === vehicleId;
