/** A ride that takes vans. Its moments are minutes of `minuteOf`. */
export interface VanRide {
  /** The first and the last moment at which its guests may leave: the same one where the hour is known. */
  first: number;
  last: number;
  /** The vans are away from this many minutes before the guests leave until this many minutes after. */
  before: number;
  after: number;
  vans: number;
  /** The number of vans that may drive on its day. */
  fleet: number;
}

/** This share of the vans is sold at any one moment; the rest covers breakdowns and delays. */
const soldShare = 0.9;

/** A ride whose hour is open may start at its first moment, and every this many minutes after it. */
const step = 30;

/** At most this many orders of the rides are tried; more find vans for hardly any further ride. */
const mostOrders = 6;

/**
 * Says whether vans are free for a ride while every other ride still finds its own. Others that find none even without
 * it, because the office promised more vans than there are, keep no ride from being sold.
 */
export function isVanFree(wanted: VanRide, others: VanRide[]): boolean {
  return ridesWithoutVan(withVan(others), wanted).length === 0;
}

/** Returns the first `most` of the moments at which `isVanFree` would be true of a ride. */
export function freeMoments(wanted: VanRide, others: VanRide[], moments: number[], most: number): number[] {
  const kept = withVan(others);
  const free: number[] = [];
  for (const moment of moments) {
    // One order may miss a moment, but spares the time that many orders of many moments take.
    if (ridesWithoutVan(kept, { ...wanted, first: moment, last: moment }, 1).length === 0) free.push(moment);
    if (free.length === most) break;
  }
  return free;
}

function withVan(rides: VanRide[]): VanRide[] {
  const without = new Set(ridesWithoutVan(rides));
  return rides.filter((ride) => !without.has(ride));
}

/**
 * Returns the rides that find no vans. A ride with a known hour stands there, and only for `wanted` its vans must be
 * free. The rides with the least choice of moments come next, of these the longest first, and each takes the first
 * moment at which its vans are free. In the next order those that found none come first.
 */
function ridesWithoutVan(rides: VanRide[], wanted?: VanRide, orders = mostOrders): VanRide[] {
  const isKnown = ({ first, last }: VanRide) => first === last;
  const all = wanted ? [...rides, wanted] : rides;
  const known = noneAway(all);
  for (const ride of rides.filter(isKnown)) takeVans(known, ride, ride.first);
  let order = all.filter((ride) => ride === wanted || !isKnown(ride)).sort(byChoice);
  let fewest = order;
  for (let n = 0; n < orders && fewest.length > 0; n++) {
    const away = { ...known, vans: known.vans.slice() };
    const without = order.filter((ride) => {
      const start = firstStart(away, ride);
      if (start !== undefined) takeVans(away, ride, start);
      return start === undefined;
    });
    if (without.length < fewest.length) fewest = without;
    order = [...new Set([...without, ...order])];
  }
  return fewest;
}

function byChoice(one: VanRide, other: VanRide): number {
  const more = one.last - one.first - (other.last - other.first);
  return more || other.before + other.after - (one.before + one.after);
}

/** The number of vans that are away in each minute from a moment on. */
interface Away {
  from: number;
  vans: Int32Array;
}

/** Returns a count that covers every minute in which one of the rides may be away. */
function noneAway(rides: VanRide[]): Away {
  const from = Math.min(...rides.map(({ first, before }) => first - before));
  const until = Math.max(from, ...rides.map(({ last, after }) => last + after));
  return { from, vans: new Int32Array(rides.length > 0 ? until - from : 0) };
}

function takeVans({ from, vans }: Away, ride: VanRide, start: number): void {
  const end = start + ride.after - from;
  for (let minute = start - ride.before - from; minute < end; minute++) vans[minute]! += ride.vans;
}

/** Returns the first moment at which the vans of a ride are free for as long as it takes. */
function firstStart(away: Away, ride: VanRide): number | undefined {
  for (let start = ride.first; start <= ride.last; ) {
    const taken = lastTaken(away, ride, start);
    if (taken === undefined) return start;
    // The vans leave after that minute at the earliest.
    start += Math.ceil((taken + 1 + ride.before - start) / step) * step;
  }
  return undefined;
}

/** Returns the last minute at which too many vans would be away if the guests left at `start`. */
function lastTaken({ from, vans }: Away, ride: VanRide, start: number): number | undefined {
  const sold = ride.fleet === 0 ? 0 : Math.max(1, Math.floor(ride.fleet * soldShare));
  const begin = start - ride.before - from;
  for (let minute = start + ride.after - from - 1; minute >= begin; minute--)
    if (vans[minute]! + ride.vans > sold) return minute + from;
  return undefined;
}
