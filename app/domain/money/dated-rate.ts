import { type Day, todayInCostaRica } from "../common/day.ts";

/** The ride that a rate is for: its road or its tour, and its driver where drivers have rates of their own. */
export interface RatedRide {
  origin: string | null;
  destination: string | null;
  tourId: string | null;
  driverId?: string | null;
}

/** A rate counts from its day on; one without road and tour counts for all that has none of its own. */
export interface DatedRate extends RatedRide {
  fromDay: Day;
  createdAt: Date;
}

/**
 * Returns the rate of a ride at this moment, or undefined where there is none: a driver's own before one for all, and
 * a road's or a tour's before a general one. A rate that was written down after the moment counts only where there was
 * none before, and then the first one does: so what was sold or driven keeps its rate, whatever is agreed later.
 */
export function rateOf<One extends DatedRate>(
  rates: readonly One[],
  ride: RatedRide,
  at: Date,
): One | undefined {
  const day = todayInCostaRica(at);
  const fitting = rates.filter((rate) => rate.fromDay <= day && isFor(rate, ride));
  const known = fitting.filter(({ createdAt }) => createdAt <= at);
  if (known.length === 0) return fitting.sort(byWriting)[0];
  const own = preferred(known, ({ driverId }) => Boolean(driverId));
  return preferred(own, (rate) => !isGeneral(rate))
    .sort(byWriting)
    .sort(byDay)
    .at(-1);
}

function preferred<One>(rates: One[], isPreferred: (rate: One) => boolean): One[] {
  const best = rates.filter(isPreferred);
  return best.length > 0 ? best : rates;
}

/** Says whether a rate counts for all rides that have no rate of their own. */
export const isGeneral = ({ origin, tourId }: RatedRide): boolean => origin === null && tourId === null;

/** Says whether two rates are for the same rides: for the same road in either direction, the same tour, or all. */
export function isSameSubject(one: RatedRide, other: RatedRide): boolean {
  return isGeneral(one) === isGeneral(other) && isFor(one, other);
}

/** A road has one rate in both directions. */
function isFor(rate: RatedRide, ride: RatedRide): boolean {
  if (rate.driverId && rate.driverId !== ride.driverId) return false;
  if (isGeneral(rate)) return true;
  if (rate.tourId !== null) return rate.tourId === ride.tourId;
  const [one, other] = [rate.origin, rate.destination];
  const [from, to] = [ride.origin, ride.destination];
  return (one === from && other === to) || (one === to && other === from);
}

const byDay = (one: DatedRate, other: DatedRate) =>
  one.fromDay < other.fromDay ? -1 : one.fromDay > other.fromDay ? 1 : 0;
const byWriting = (one: DatedRate, other: DatedRate) => one.createdAt.getTime() - other.createdAt.getTime();

/** Returns a percentage of a sum in whole cents, half cents up. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
