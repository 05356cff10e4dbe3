import { type Day, momentInCostaRica } from "../common/day.ts";

/** How much of a ride's price is refunded when the ride is cancelled: all, later a part, later nothing. */
export interface CancellationPolicy {
  /** Up to this many hours before the ride the whole price is refunded. */
  freeHours: number;
  /** Up to this many hours before the ride `partPercent` of the price is refunded. */
  partHours: number;
  partPercent: number;
}

export const defaultPolicy: CancellationPolicy = { freeHours: 24, partHours: 2, partPercent: 50 };
/** The first row of `policies` belongs to bookings from before the policy could be changed. */
export const defaultPolicyId = 1;

/** Simplifies a policy for its texts: a partial refund of 0 or 100 percent, or one for no time at all, is left out. */
export function termsOf({ freeHours, partHours, partPercent }: CancellationPolicy): {
  freeHours: number;
  part?: { hours: number; percent: number };
} {
  if (partPercent === 100) return { freeHours: partHours };
  if (partPercent === 0 || partHours === freeHours) return { freeHours };
  return { freeHours, part: { hours: partHours, percent: partPercent } };
}

/** The hour of Costa Rica from which a ride's deadlines count, `YYYY-MM-DDTHH:mm`. */
export interface Refundable {
  refundsFrom: string;
}

interface Start {
  day: Day;
  time: string | null;
  /** The last hour at which a tour collects its guests, while there is no time. */
  windowTo?: string | null;
}

/**
 * Returns the hour from which the deadlines of a new ride count: its pick-up. Without one it is the hour from which a
 * tour collects its guests, `collectedFrom`, or else the end of the day.
 */
export function refundsFromOf({ day, time }: Start, collectedFrom?: string | null): string {
  return `${day}T${time ?? collectedFrom ?? "23:59"}`;
}

/**
 * Returns the hour from which deadlines count after a ride was moved. The company never makes a deadline earlier. A
 * guest's move takes them along, but buys no better one once the full refund is past; and a time that becomes known,
 * or unknown, on a day that stays changes nothing that the guest was told.
 */
export function refundsFromAfter(
  was: Start & Refundable & { windowFrom?: string | null },
  will: Start,
  {
    isGuest,
    isDayMoved,
    policy,
    now = new Date(),
  }: {
    isGuest: boolean;
    isDayMoved: boolean;
    policy: CancellationPolicy;
    now?: Date;
  },
): string {
  const kept = was.refundsFrom;
  // A tour that stays without an hour collects its guests from the same one on.
  const moved = refundsFromOf(will, was.time === null ? kept.slice(11) : was.windowFrom);
  if (was.day === will.day && was.time === will.time) return kept;
  if (!isGuest) return moved > kept ? moved : kept;
  if (!isDayMoved && (was.time === null || will.time === null)) return kept;
  const isPast = hoursUntil(was, now) < policy.freeHours;
  return isPast && kept < moved ? kept : moved;
}

/** Returns the hours until the one from which a ride's deadlines count. */
export function hoursUntil({ refundsFrom }: Refundable, now = new Date()): number {
  return (momentOf(refundsFrom).getTime() - now.getTime()) / 3_600_000;
}

const momentOf = (refundsFrom: string) => new Date(`${refundsFrom}:00-06:00`);

/** A ride with its pick-up, after which nothing comes back, however late its deadlines count. */
type RefundableRide = Start & Refundable;

const beginOf = ({ day, time, windowTo }: Start) =>
  momentInCostaRica(day, time ?? windowTo ?? "23:59").getTime();

export function percentBack(policy: CancellationPolicy, ride: RefundableRide, now = new Date()): number {
  if (now.getTime() > beginOf(ride)) return 0;
  const hours = hoursUntil(ride, now);
  if (hours >= policy.freeHours) return 100;
  return hours >= policy.partHours ? policy.partPercent : 0;
}

/** Returns the moment until which the refund stays as it is now; undefined where it never changes again. */
export function refundHoldsUntil(
  policy: CancellationPolicy,
  ride: RefundableRide,
  now = new Date(),
): Date | undefined {
  const countsFrom = momentOf(ride.refundsFrom).getTime();
  const percentAt = (ms: number) => percentBack(policy, ride, new Date(ms));
  const deadlines = [policy.freeHours, policy.partHours].map((hours) => countsFrom - hours * 3_600_000);
  const falls = [...deadlines, beginOf(ride)].filter(
    (ms) => ms >= now.getTime() && percentAt(ms + 1) < percentAt(now.getTime()),
  );
  return falls.length === 0 ? undefined : new Date(Math.min(...falls));
}

/** Returns the moment until which the refund of all these rides together stays as it is now. */
export function wholeRefundHoldsUntil(
  policy: CancellationPolicy,
  rides: RefundableRide[],
  now = new Date(),
): Date | undefined {
  const moments = rides.flatMap((ride) => refundHoldsUntil(policy, ride, now) ?? []);
  return moments.sort((one, other) => one.getTime() - other.getTime())[0];
}

/** A refund that a ride can still have, and the moment until which it can. */
export interface RefundTerm {
  percent: number;
  until: Date;
}

/** Lists the refunds that a ride can still have at this moment, the best first; none once nothing comes back. */
export function refundTermsOf(
  policy: CancellationPolicy,
  ride: RefundableRide,
  now = new Date(),
): RefundTerm[] {
  const percent = percentBack(policy, ride, now);
  const until = refundHoldsUntil(policy, ride, now);
  if (percent === 0 || !until) return [];
  return [{ percent, until }, ...refundTermsOf(policy, ride, new Date(until.getTime() + 1))];
}

/** Later than this moment only `backCents` are refunded. */
export interface RefundStep {
  until: Date;
  backCents: number;
}

export type PricedLeg = RefundableRide & { id: string; priceCents: number };

export interface CancellationQuote {
  legs: { id: string; percent: number; keptCents: number }[];
  /** The price of the trip after the cancellation. */
  priceCents: number;
  /** The refund. */
  backCents: number;
  /** The part of the refund that was owed already, for earlier changes, and comes back without this cancellation too. */
  owedBeforeCents: number;
}

/** The payments for a trip, in cents. */
export interface PaidForTrip {
  /** The price of the rides that stay. */
  stayingCents: number;
  netCents: number;
  /** Returns what goes back at a price, where a part of `netCents` is not with the company. */
  owedAt?: (priceCents: number) => number;
}

/**
 * Quotes the cancellation of these rides. A fee is kept from the money already paid and never charged: payments cover
 * the remaining rides (`stayingCents`) first. Without a policy everything is refunded, as when the company cancels.
 */
export function quoteCancellation(
  cancelled: PricedLeg[],
  paid: PaidForTrip,
  policy: CancellationPolicy | undefined,
  now = new Date(),
): CancellationQuote {
  const { owedAt = (cents: number) => Math.max(0, paid.netCents - cents) } = paid;
  let left = Math.max(0, paid.netCents - paid.stayingCents);
  const legs = cancelled.map((leg) => {
    const percent = policy ? percentBack(policy, leg, now) : 100;
    const feeCents = leg.priceCents - Math.ceil((leg.priceCents * percent) / 100);
    const keptCents = Math.min(feeCents, left);
    left -= keptCents;
    return { id: leg.id, percent, keptCents };
  });
  const priceCents = paid.stayingCents + legs.reduce((sum, { keptCents }) => sum + keptCents, 0);
  const priceBeforeCents = cancelled.reduce((sum, leg) => sum + leg.priceCents, paid.stayingCents);
  return { legs, priceCents, backCents: owedAt(priceCents), owedBeforeCents: owedAt(priceBeforeCents) };
}

/** Lists the moments at which the refund falls, until the next of these rides begins. */
export function refundStepsOf(
  cancelled: PricedLeg[],
  paid: PaidForTrip,
  policy: CancellationPolicy,
  now = new Date(),
): RefundStep[] {
  const steps: RefundStep[] = [];
  const begins = Math.min(...cancelled.map(beginOf).filter((start) => start > now.getTime()));
  let { backCents } = quoteCancellation(cancelled, paid, policy, now);
  let until = wholeRefundHoldsUntil(policy, cancelled, now);
  while (until && until.getTime() <= begins) {
    const after = new Date(until.getTime() + 1);
    const then = quoteCancellation(cancelled, paid, policy, after);
    if (then.backCents < backCents) steps.push({ until, backCents: then.backCents });
    backCents = then.backCents;
    until = wholeRefundHoldsUntil(policy, cancelled, after);
  }
  return steps;
}

export function isSamePolicy(one: CancellationPolicy, other: CancellationPolicy): boolean {
  return (
    one.freeHours === other.freeHours &&
    one.partHours === other.partHours &&
    one.partPercent === other.partPercent
  );
}
