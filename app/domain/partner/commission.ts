import { type RatedRide, rateOf } from "../money/dated-rate.ts";
import { isEnded, type JobState } from "../ride/job-state.ts";
import { earnedCents, type Rate } from "./rate.ts";
import type { Relation } from "./relation.ts";

/** A ride of a booking that a partner made or sent. */
export interface PartnerRide extends RatedRide {
  /** The id of its leg. */
  id: string;
  state: JobState;
  /** The ride's part of the price, in cents; of a cancelled ride what the company keeps. */
  priceCents: number;
}

/** Facts about a booking that decide what its partner earns. */
export interface PartnerBooking<One extends Rate = Rate> {
  soldAt: Date;
  /** The cents of the price that were given back for good. */
  waivedCents: number;
  /** The partner booked for itself, as it was sold, which earns nothing. */
  isOwn: boolean;
  rates: readonly One[];
  relation: Relation;
  /** The cents of the price that the partner has taken from the guest, or pays in the guest's place. */
  partnerCents: number;
}

export interface Commission {
  id: string;
  /** The company's debt to the partner by now, in cents; undefined where a ride that is over has no rate. */
  cents: number | undefined;
  /** The same once the ride is done; undefined without a rate. */
  expectedCents: number | undefined;
}

/**
 * Returns what each ride of a booking makes the company owe its partner. By a referral a ride that is done earns its
 * rate's part of the price without what was given back, and any other nothing. Otherwise the partner has money of the
 * guest or pays in the guest's place: once a ride has ended, however that was, it may keep its rate's part of what the
 * company keeps for the ride, and owes the rest. So the sum is below zero under "net" and "bill", and usually nothing for
 * a deposit.
 */
export function commissionsOf(rides: readonly PartnerRide[], booking: PartnerBooking): Commission[] {
  const earned = earnedOf(rides, booking);
  const isReferral = booking.relation === "referral";
  const parts = isReferral ? rides.map(() => 0) : sharesOf(rides, booking.partnerCents);
  return rides.map(({ id, state }, n) => {
    const cents = earned[n] === undefined ? undefined : earned[n] - parts[n]!;
    const isOver = isReferral ? state === "done" : isEnded(state);
    return { id, expectedCents: cents, cents: isOver ? cents : 0 };
  });
}

/** Takes what was given back from the prices of the rides, each its part; the last one takes what is left over. */
export function withoutWaived<Ride extends { priceCents: number }>(
  rides: readonly Ride[],
  waivedCents: number,
): Ride[] {
  const totalCents = rides.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const waived = sharesOf(rides, Math.min(waivedCents, totalCents));
  return rides.map((ride, n) => ({ ...ride, priceCents: ride.priceCents - waived[n]! }));
}

/** Returns the deposit that a guest leaves with the partner, in cents; undefined where a ride has no rate. */
export function depositOf(rides: readonly PartnerRide[], booking: PartnerBooking): number | undefined {
  return earnedOf(rides, booking).reduce<number | undefined>(
    (sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
}

/** Returns the rate's part of each ride, in cents; undefined where it has none and should have. */
function earnedOf(rides: readonly PartnerRide[], booking: PartnerBooking): (number | undefined)[] {
  const { waivedCents, isOwn, rates, relation, soldAt } = booking;
  const priced = withoutWaived(rides, waivedCents);
  // A bill without a rate is whole, whatever is agreed later.
  const known = relation === "bill" ? rates.filter(({ createdAt }) => createdAt <= soldAt) : rates;
  return rides.map((ride, n) => {
    const rate = isOwn ? undefined : rateOf(known, ride, soldAt);
    if (rate) return earnedCents(rate, priced[n]!.priceCents);
    // A ride that costs nothing any more needs no rate.
    const needsNone = isOwn || relation === "bill" || (relation !== "referral" && ride.priceCents === 0);
    return needsNone ? 0 : undefined;
  });
}

/** Divides an amount among the rides, to each by its price; the last one takes what is left over. */
export function sharesOf(rides: readonly { priceCents: number }[], amountCents: number): number[] {
  let leftCents = amountCents;
  let aheadCents = rides.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return rides.map(({ priceCents }) => {
    const cents = aheadCents === 0 ? 0 : Math.round((leftCents * priceCents) / aheadCents);
    leftCents -= cents;
    aheadCents -= priceCents;
    return cents;
  });
}

/**
 * Says whether a partner booked for itself: the booking has the partner's number (E.164) or its address, of which a part
 * behind "+" reaches the same mailbox.
 */
export function isOwnBooking(partner: Reached, guest: Reached): boolean {
  if (partner.phone !== "" && partner.phone === guest.phone) return true;
  return partner.email !== "" && mailboxOf(partner.email) === mailboxOf(guest.email);
}

/** Returns "desk@hotel.cr" for "Desk+tours@hotel.cr". */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, Math.max(0, at));
  return `${name.split("+", 1)[0] || name}${address.slice(Math.max(0, at))}`.toLowerCase();
}

interface Reached {
  phone: string;
  email: string;
}
