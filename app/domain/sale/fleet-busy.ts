/** A number of vans that are occupied from one moment to another, in minutes of `minuteOf`. */
export interface VansAway {
  startsAt: number;
  endsAt: number;
  vans: number;
}

/** This share of the vans is sold at any one moment; the rest covers breakdowns and delays. */
const soldShare = 0.9;

/**
 * Says whether a ride would need more vans than may be promised at once. A company that has entered no vans is never
 * busy.
 */
export function isFleetBusy(vans: number, away: VansAway[], wanted: VansAway): boolean {
  if (vans === 0) return false;
  const beside = away.filter(({ startsAt, endsAt }) => startsAt < wanted.endsAt && endsAt > wanted.startsAt);
  // The number of occupied vans peaks as one of them leaves, or at the start.
  const moments = beside.map(({ startsAt }) => Math.max(startsAt, wanted.startsAt));
  const awayAt = (moment: number) =>
    beside.reduce((sum, each) => sum + (each.startsAt <= moment && each.endsAt > moment ? each.vans : 0), 0);
  const most = Math.max(0, ...moments.map(awayAt)) + wanted.vans;
  return most > Math.max(1, Math.floor(vans * soldShare));
}
