import { type Day, todayInCostaRica } from "../common/day.ts";

/** The ride that a partner earns by: its road, or its tour. */
export interface RatedRide {
  origin: string | null;
  destination: string | null;
  tourId: string | null;
}

/** The earnings of a ride: a whole percent of its price, or cents for each ride; the other is null. */
export interface RateAmount {
  percent: number | null;
  cents: number | null;
}

/** A rate counts for what is sold from its day on; one without road and tour counts for all that has none of its own. */
export interface Rate extends RatedRide, RateAmount {
  fromDay: Day;
  createdAt: Date;
}

/**
 * Returns the rate of a ride that was sold at this moment, or undefined where there is none. A rate that was written
 * down after the sale counts only where there was none before, and then the first one does: so what was sold keeps its
 * rate, whatever is agreed later.
 */
export function rateOf<One extends Rate>(
  rates: readonly One[],
  ride: RatedRide,
  soldAt: Date,
): One | undefined {
  const day = todayInCostaRica(soldAt);
  const fitting = rates.filter((rate) => rate.fromDay <= day && isFor(rate, ride));
  const known = fitting.filter(({ createdAt }) => createdAt <= soldAt);
  if (known.length === 0) return fitting.sort(byWriting)[0];
  const own = known.filter((rate) => !isGeneral(rate));
  return (own.length > 0 ? own : known).sort(byWriting).sort(byDay).at(-1);
}

/** Says whether a rate counts for all rides that have no rate of their own. */
export const isGeneral = ({ origin, tourId }: RatedRide): boolean => origin === null && tourId === null;

/** A road has one rate in both directions. */
function isFor(rate: RatedRide, ride: RatedRide): boolean {
  if (isGeneral(rate)) return true;
  if (rate.tourId !== null) return rate.tourId === ride.tourId;
  const [one, other] = [rate.origin, rate.destination];
  const [from, to] = [ride.origin, ride.destination];
  return (one === from && other === to) || (one === to && other === from);
}

const byDay = (one: Rate, other: Rate) =>
  one.fromDay < other.fromDay ? -1 : one.fromDay > other.fromDay ? 1 : 0;
const byWriting = (one: Rate, other: Rate) => one.createdAt.getTime() - other.createdAt.getTime();

/** Returns what a ride at this price in cents earns: half cents up, and never more than the price. */
export function earnedCents({ percent, cents }: RateAmount, priceCents: number): number {
  if (percent === null) return Math.min(cents!, priceCents);
  return Math.floor((priceCents * percent + 50) / 100);
}
