import type { Vehicle } from "../team/team.ts";
import { clashesFor, type DaySchedule, type Offer, offersFor, sortOffers } from "./assignable.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { blockOf, blockOfAll } from "./not-assignable.ts";
import { clashWith, taskOf, tasksOf } from "./occupied-time.ts";
import { isSameTour, othersAboard, othersOfTour, passengersAndBoardsOf } from "./same-van.ts";

/** At most this many rides of a day are changed at one press. */
export const mostRidesAtOnce = 50;

/** Returns the chosen jobs that no driver can do together with the other ones. */
export function impossibleTogether(chosen: OccupiedJob[], drive: DriveMinutes): OccupiedJob[] {
  const tasks = tasksOf(chosen, drive);
  return chosen.filter((job) => {
    const others = tasks.filter((other) => !isSameTour(job, other.job));
    return clashWith(taskOf(job, drive), others, drive);
  });
}

/** Offers all drivers for several jobs at once; an obstacle to one job is an obstacle to all. */
export function offersForAll(chosen: OccupiedJob[], schedule: DaySchedule): Offer[] {
  const [first, ...others] = chosen;
  if (!first) return [];
  const more = others.map(
    (job) => new Map(offersFor(job, schedule, chosen).map((offer) => [offer.driver.id, offer])),
  );
  const ids = new Set(chosen.map(({ id }) => id));
  const offers = offersFor(first, schedule, chosen).map((offer): Offer => {
    const all = [offer, ...more.map((offers) => offers.get(offer.driver.id)!)];
    const largest = all.reduce((one, other) =>
      (one.vehicle?.seats ?? 0) < (other.vehicle?.seats ?? 0) ? other : one,
    );
    const clashes = clashesFor(chosen, { ...offer, vehicle: largest.vehicle }, schedule);
    return {
      ...offer,
      vehicle: largest.vehicle,
      block: blockOfAll(all.map(({ block }) => block)),
      clash: clashes[0],
      clashes,
      rides: chosen.length + offer.ridesThatDay.filter(({ job }) => !ids.has(job.id)).length,
    };
  });
  return sortOffers(offers);
}

/** Returns an offer for these jobs with another van, and what hinders its driver in that one. */
export function offerIn(
  vehicle: Vehicle,
  { driver, ...offer }: Offer,
  chosen: OccupiedJob[],
  schedule: DaySchedule,
): Offer {
  const assigned = { driverId: driver.id, vehicleId: vehicle.id };
  const ids = new Set(chosen.map(({ id }) => id));
  const inVan = schedule.sharing(assigned).flatMap(({ job }) => (ids.has(job.id) ? [] : job));
  const blocks = chosen.map((job) => {
    const groups = [...othersOfTour(job, chosen), ...othersAboard({ ...job, ...assigned }, inVan)];
    return blockOf(passengersAndBoardsOf(job, groups), driver, vehicle, schedule.team.absences);
  });
  const clashes = clashesFor(chosen, { driver, vehicle }, schedule);
  return { ...offer, driver, vehicle, block: blockOfAll(blocks), clash: clashes[0], clashes };
}
