import { clashesFor, type DaySchedule, type Offer, offersFor, sortOffers } from "./assignable.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import { blockOfAll } from "./not-assignable.ts";
import { clashWith, taskOf, tasksOf } from "./occupied-time.ts";
import { isSameTour } from "./same-van.ts";

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
