import { type Offer, offersFor, type Roster, sortOffers } from "./assignable.ts";
import type { HeldJob } from "./board.ts";
import { clashesOf, tasksOf } from "./task.ts";

/** Of what is done to several rides of a day at one press. */
export const mostRidesAtOnce = 50;

/** Everybody who drives, for several jobs at once: what hinders one of them hinders all. */
export function offersForAll(chosen: HeldJob[], roster: Roster): Offer[] {
  const [first, ...others] = chosen;
  if (!first) return [];
  const more = others.map((job) => new Map(offersFor(job, roster).map((offer) => [offer.driver.id, offer])));
  const { drive } = roster;
  const among = chosen.flatMap((job) => clashesOf(job, tasksOf(chosen, drive), drive))[0];
  const offers = offersFor(first, roster).map((offer): Offer => {
    const all = [offer, ...more.map((offers) => offers.get(offer.driver.id)!)];
    const largest = all.reduce((one, other) =>
      (one.vehicle?.seats ?? 0) < (other.vehicle?.seats ?? 0) ? other : one,
    );
    return {
      ...offer,
      vehicle: largest.vehicle,
      block: all.find(({ block }) => block)?.block,
      clash: all.find(({ clash }) => clash)?.clash ?? among,
      rides: offer.rides + others.length,
    };
  });
  return sortOffers(offers);
}
