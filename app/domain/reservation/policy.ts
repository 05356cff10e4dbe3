import { type Day, momentInCostaRica } from "../common/day.ts";

/** How much of a ride's price goes back when it is cancelled: all, then a part, then nothing. */
export interface CancellationPolicy {
  /** All of it goes back until so many hours before the ride. */
  freeHours: number;
  /** Then `partPercent` of it, until so many hours before. */
  partHours: number;
  partPercent: number;
}

export const defaultPolicy: CancellationPolicy = { freeHours: 24, partHours: 2, partPercent: 50 };
/** The first row of `policies`: what was sold before the policy could be changed. */
export const defaultPolicyId = 1;

/** What a policy means, without a part that is all, or none, or that no hour is left for. */
export function termsOf({ freeHours, partHours, partPercent }: CancellationPolicy): {
  freeHours: number;
  part?: { hours: number; percent: number };
} {
  if (partPercent === 100) return { freeHours: partHours };
  if (partPercent === 0 || partHours === freeHours) return { freeHours };
  return { freeHours, part: { hours: partHours, percent: partPercent } };
}

interface Start {
  day: Day;
  time: string | null;
}

/** A ride whose time is not agreed counts from the end of its day. */
export function hoursUntil({ day, time }: Start, now = new Date()): number {
  return (momentInCostaRica(day, time ?? "23:59").getTime() - now.getTime()) / 3_600_000;
}

export function percentBack(policy: CancellationPolicy, ride: Start, now = new Date()): number {
  const hours = hoursUntil(ride, now);
  if (hours >= policy.freeHours) return 100;
  return hours >= policy.partHours ? policy.partPercent : 0;
}

/** Until which moment as much goes back as now; undefined where it stays so. */
export function holdsUntil(policy: CancellationPolicy, ride: Start, now = new Date()): Date | undefined {
  const startsAt = now.getTime() + hoursUntil(ride, now) * 3_600_000;
  const percentAt = (ms: number) => percentBack(policy, ride, new Date(ms));
  const until = [policy.freeHours, policy.partHours]
    .map((hours) => startsAt - hours * 3_600_000)
    .find((ms) => ms >= now.getTime() && percentAt(ms + 1) < percentAt(now.getTime()));
  return until === undefined ? undefined : new Date(until);
}

/** Until which moment as much goes back as now of these rides together. */
export function allHoldUntil(policy: CancellationPolicy, rides: Start[], now = new Date()): Date | undefined {
  const moments = rides.flatMap((ride) => holdsUntil(policy, ride, now) ?? []);
  return moments.sort((one, other) => one.getTime() - other.getTime())[0];
}

/** From a moment on less goes back than until then. */
export interface RefundStep {
  until: Date;
  backCents: number;
}

export type PricedLeg = Start & { id: string; priceCents: number };

export interface CancellationQuote {
  legs: { id: string; percent: number; keptCents: number }[];
  /** What the trip costs from then on. */
  priceCents: number;
  /** What goes back. */
  backCents: number;
}

/**
 * What it means to cancel these rides. A fee is kept from what is paid for them and never asked for: money pays the
 * rides that stay (`stayingCents`) first. Without a policy everything goes back, as when the company cancels.
 */
export function quoteCancellation(
  cancelled: PricedLeg[],
  paid: { stayingCents: number; netCents: number },
  policy: CancellationPolicy | undefined,
  now = new Date(),
): CancellationQuote {
  let left = Math.max(0, paid.netCents - paid.stayingCents);
  const legs = cancelled.map((leg) => {
    const percent = policy ? percentBack(policy, leg, now) : 100;
    const feeCents = leg.priceCents - Math.ceil((leg.priceCents * percent) / 100);
    const keptCents = Math.min(feeCents, left);
    left -= keptCents;
    return { id: leg.id, percent, keptCents };
  });
  const priceCents = paid.stayingCents + legs.reduce((sum, { keptCents }) => sum + keptCents, 0);
  return { legs, priceCents, backCents: Math.max(0, paid.netCents - priceCents) };
}

/** When less and less of what goes back now does so, until the next of these rides begins. */
export function fallsOf(
  cancelled: PricedLeg[],
  paid: { stayingCents: number; netCents: number },
  policy: CancellationPolicy,
  now = new Date(),
): RefundStep[] {
  const falls: RefundStep[] = [];
  const starts = cancelled.map((leg) => momentInCostaRica(leg.day, leg.time ?? "23:59").getTime());
  const begins = Math.min(...starts.filter((start) => start > now.getTime()));
  let { backCents } = quoteCancellation(cancelled, paid, policy, now);
  let until = allHoldUntil(policy, cancelled, now);
  while (until && until.getTime() <= begins) {
    const after = new Date(until.getTime() + 1);
    const then = quoteCancellation(cancelled, paid, policy, after);
    if (then.backCents < backCents) falls.push({ until, backCents: then.backCents });
    backCents = then.backCents;
    until = allHoldUntil(policy, cancelled, after);
  }
  return falls;
}

export function isSamePolicy(one: CancellationPolicy, other: CancellationPolicy): boolean {
  return (
    one.freeHours === other.freeHours &&
    one.partHours === other.partHours &&
    one.partPercent === other.partPercent
  );
}
