import { type RatedRide, rateOf } from "../money/dated-rate.ts";
import type { JobState } from "../ride/job-state.ts";
import { earnedCents, type Rate } from "./rate.ts";

/** A ride of a booking that a partner made or sent. */
export interface PartnerRide extends RatedRide {
  /** The id of its leg. */
  id: string;
  state: JobState;
  /** The ride's part of the price, in cents. */
  priceCents: number;
}

/** Facts about a booking that decide what its partner earns. */
export interface PartnerBooking<One extends Rate = Rate> {
  soldAt: Date;
  /** The cents of the price that were given back for good. */
  waivedCents: number;
  /** The partner booked for itself, which earns nothing. */
  isOwn: boolean;
  rates: readonly One[];
}

export interface Commission {
  id: string;
  /** The partner's earnings by now, in cents; undefined where a ride that is done has no rate. */
  cents: number | undefined;
  /** The earnings once the ride is done, in cents; undefined without a rate. */
  expectedCents: number | undefined;
}

/**
 * Returns what a partner earns by each ride of a booking: by a ride that is done its rate's part of the price without
 * what was given back, by any other nothing.
 */
export function commissionsOf(rides: readonly PartnerRide[], booking: PartnerBooking): Commission[] {
  const priced = withoutWaived(rides, booking.waivedCents);
  return priced.map((ride) => {
    const rate = rateOf(booking.rates, ride, booking.soldAt);
    const expectedCents = booking.isOwn ? 0 : rate && earnedCents(rate, ride.priceCents);
    return { id: ride.id, expectedCents, cents: ride.state === "done" ? expectedCents : 0 };
  });
}

/** Takes what was given back from the prices of the rides, each its part; the last one takes what is left over. */
export function withoutWaived<Ride extends { priceCents: number }>(
  rides: readonly Ride[],
  waivedCents: number,
): Ride[] {
  const totalCents = rides.reduce((sum, { priceCents }) => sum + priceCents, 0);
  let [leftCents, aheadCents] = [Math.min(waivedCents, totalCents), totalCents];
  return rides.map((ride) => {
    const cents = aheadCents === 0 ? 0 : Math.round((leftCents * ride.priceCents) / aheadCents);
    leftCents -= cents;
    aheadCents -= ride.priceCents;
    return { ...ride, priceCents: ride.priceCents - cents };
  });
}

/** Says whether a partner booked for itself: the booking has the partner's number (E.164) or its address. */
export function isOwnBooking(partner: Reached, guest: Reached): boolean {
  if (partner.phone !== "" && partner.phone === guest.phone) return true;
  return partner.email !== "" && partner.email.toLowerCase() === guest.email.toLowerCase();
}

interface Reached {
  phone: string;
  email: string;
}
