import { clashesFor, type DaySchedule, type Offer, offersFor, sortOffers } from "./assignable.ts";
import type { OccupiedJob } from "./board.ts";
import type { DriveMinutes } from "./drive.ts";
import { clashWith, taskOf, tasksOf } from "./task.ts";
import { isSameTour } from "./together.ts";

/** Of what is done to several rides of a day at one press. */
export const mostRidesAtOnce = 50;

/** Those of several jobs that nobody can drive beside the others. */
export function impossibleTogether(chosen: OccupiedJob[], drive: DriveMinutes): OccupiedJob[] {
  const tasks = tasksOf(chosen, drive);
  return chosen.filter((job) => {
    const others = tasks.filter((other) => !isSameTour(job, other.job));
    return clashWith(taskOf(job, drive), others, drive);
  });
}

/** Everybody who drives, for several jobs at once: what hinders one of them hinders all. */
export function offersForAll(chosen: OccupiedJob[], roster: DaySchedule): Offer[] {
  const [first, ...others] = chosen;
  if (!first) return [];
  const more = others.map(
    (job) => new Map(offersFor(job, roster, chosen).map((offer) => [offer.driver.id, offer])),
  );
  const ids = new Set(chosen.map(({ id }) => id));
  const offers = offersFor(first, roster, chosen).map((offer): Offer => {
    const all = [offer, ...more.map((offers) => offers.get(offer.driver.id)!)];
    const largest = all.reduce((one, other) =>
      (one.vehicle?.seats ?? 0) < (other.vehicle?.seats ?? 0) ? other : one,
    );
    const clashes = clashesFor(chosen, { ...offer, vehicle: largest.vehicle }, roster);
    return {
      ...offer,
      vehicle: largest.vehicle,
      block: all.find(({ block }) => block)?.block,
      clash: clashes[0],
      clashes,
      rides: chosen.length + offer.held.filter(({ job }) => !ids.has(job.id)).length,
    };
  });
  return sortOffers(offers);
}
