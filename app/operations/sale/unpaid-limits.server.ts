import { todayInCostaRica } from "../../domain/common/day.ts";
import { maxTransferPassengers } from "../../domain/price/fare.ts";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { seatsOn } from "../../domain/sale/sale-rule.ts";
import {
  type Booker,
  bookerOf,
  mostUnpaidPeople,
  mostUnpaidVans,
  type UnpaidLimit,
  unpaidLimits,
} from "../../domain/sale/unpaid-limit.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { fleetsOn, listSaleRules } from "../../store/sale/sale-rules.server.ts";
import {
  findUnconfirmed,
  listBeginningPayments,
  listUnconfirmedRides,
} from "../../store/sale/unconfirmed.server.ts";
import { claimAvailability, type WantedTrip, wantedTripOf } from "./availability.server.ts";

/**
 * Returns the limit of unpaid bookings that a trip would exceed on one of its days, or undefined. Only days on
 * which vans or seats can run out are counted. A booking calls it under the lock of `claimAvailability`.
 */
export async function limitExceeded(
  from: Reader,
  { rides, kept = [], people, own }: WantedTrip,
  booker: Booker,
): Promise<UnpaidLimit | undefined> {
  const rules = await listSaleRules(todayInCostaRica(), from);
  const beginning = (await listBeginningPayments(from, own)).map(({ details, ...origin }) => {
    return { ...wantedTripOf(details), booker: bookerOf(details, origin) };
  });
  const days = [...new Set(rides.map((ride) => ride.day))];
  const fleets = await fleetsOn(from, days);
  for (const day of days) {
    const wanted = [...rides, ...kept].filter((ride) => ride.day === day);
    const { seats } = fleets.get(day)!;
    // A trip has at most one tour, and the rule of its seats has no hours.
    const seatsOfTour = seatsOn(rules, wanted[0]!);
    if (seats === 0 && seatsOfTour === undefined) continue;
    const { tourId } = wanted[0]!;
    const vansNeeded = (group: number) => Math.ceil(group / (seats || maxTransferPassengers));
    const others = [
      ...(await listUnconfirmedRides(from, day, own)),
      ...beginning.flatMap(({ rides, people, booker }) =>
        rides.filter((ride) => ride.day === day).map(({ tourId }) => ({ people, tourId, ...booker })),
      ),
    ];
    const exceeded = unpaidLimits.find((limit) => {
      if (booker[limit] === "") return false;
      const sameBooker = others.filter((other) => other[limit] === booker[limit]);
      const takenVans = sameBooker.reduce((sum, other) => sum + vansNeeded(other.people), 0);
      if (takenVans + wanted.length * vansNeeded(people) > mostUnpaidVans[limit]) return true;
      if (seatsOfTour === undefined) return false;
      const onTour = sameBooker.filter((other) => other.tourId === tourId);
      const taken = onTour.reduce((sum, other) => sum + other.people, 0);
      return taken + people > mostUnpaidPeople(limit, seatsOfTour);
    });
    if (exceeded) return exceeded;
  }
  return undefined;
}

/** Returns whether a guest may have a changed plan without a request; only the changed rides are checked. */
export async function isPlanFree(
  tx: Transaction,
  booked: { checkoutId: string; tourId: string | null; email: string; phone: string },
  { people, legs }: TripPlan,
  changed: string[],
): Promise<boolean> {
  const { checkoutId, tourId } = booked;
  const all = legs.map((leg) => ({ ...leg, tourId }));
  const isChanged = ({ id }: { id: string }) => changed.includes(id);
  const rides = all.filter(isChanged);
  const kept = all.filter((leg) => !isChanged(leg));
  const trip = { rides, kept, people, own: checkoutId };
  if ((await claimAvailability(tx, trip)) !== "sold") return false;
  const unconfirmed = await findUnconfirmed(tx, checkoutId);
  return !unconfirmed || !(await limitExceeded(tx, trip, bookerOf(booked, unconfirmed)));
}
