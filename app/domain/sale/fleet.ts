/** From when to when so many vans are away, in minutes of `minuteOf`. */
export interface VansAway {
  startsAt: number;
  endsAt: number;
  vans: number;
}

/** Of the vans at the same moment; the rest is kept for what goes wrong. */
const soldShare = 0.9;

/** Whether a ride would need more vans than may be promised at once. Who has entered no vans is asked nothing. */
export function isFleetBusy(vans: number, away: VansAway[], wanted: VansAway): boolean {
  if (vans === 0) return false;
  const beside = away.filter(({ startsAt, endsAt }) => startsAt < wanted.endsAt && endsAt > wanted.startsAt);
  // The most are away when one of them leaves, or from the start.
  const moments = beside.map(({ startsAt }) => Math.max(startsAt, wanted.startsAt));
  const awayAt = (moment: number) =>
    beside.reduce((sum, each) => sum + (each.startsAt <= moment && each.endsAt > moment ? each.vans : 0), 0);
  const most = Math.max(0, ...moments.map(awayAt)) + wanted.vans;
  return most > Math.max(1, Math.floor(vans * soldShare));
}
