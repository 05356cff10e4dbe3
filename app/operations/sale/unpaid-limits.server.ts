import { todayInCostaRica } from "../../domain/common/day.ts";
import { maxTransferPassengers } from "../../domain/price/fare.ts";
import type { TripPlan } from "../../domain/reservation/trip-plan.ts";
import { seatsOn } from "../../domain/sale/sale-rule.ts";
import {
  type Booker,
  bookerOf,
  mostUnpaidVans,
  type UnpaidLimit,
  unpaidLimits,
} from "../../domain/sale/unpaid-limit.ts";
import type { Reader } from "../../store/catalogue/entry-kind.server.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { listSaleRules, vansOn } from "../../store/sale/sale-rules.server.ts";
import {
  findUnconfirmed,
  listBeginningPayments,
  listUnconfirmedRides,
} from "../../store/sale/unconfirmed.server.ts";
import { claimAvailability, type WantedTrip, wantedTripOf } from "./availability.server.ts";

/**
 * The limit of unpaid bookings that a trip would exceed on one of its days, or undefined. Only days are counted on
 * which vans or seats can run out; whoever books asks under the lock of `claimAvailability`.
 */
export async function limitExceeded(
  from: Reader,
  { rides, people, own }: WantedTrip,
  booker: Booker,
): Promise<UnpaidLimit | undefined> {
  const rules = await listSaleRules(todayInCostaRica(), from);
  const beginning = (await listBeginningPayments(from, own)).map(({ details, ...origin }) => {
    return { ...wantedTripOf(details), booker: bookerOf(details, origin) };
  });
  for (const [day, wanted] of Map.groupBy(rides, (ride) => ride.day)) {
    const { seats } = await vansOn(from, day);
    const isCounted = seats > 0 || wanted.some((ride) => seatsOn(rules, ride) !== undefined);
    if (!isCounted) continue;
    const vansFor = (group: number) => Math.ceil(group / (seats || maxTransferPassengers));
    const others = [
      ...(await listUnconfirmedRides(from, day, own)),
      ...beginning.flatMap(({ rides, people, booker }) =>
        rides.filter((ride) => ride.day === day).map(() => ({ people, ...booker })),
      ),
    ];
    const exceeded = unpaidLimits.find((limit) => {
      const theirs = others.filter((other) => booker[limit] !== "" && other[limit] === booker[limit]);
      const taken = theirs.reduce((sum, other) => sum + vansFor(other.people), 0);
      return booker[limit] !== "" && taken + wanted.length * vansFor(people) > mostUnpaidVans[limit];
    });
    if (exceeded) return exceeded;
  }
  return undefined;
}

/** Whether a guest may have these rides of a new plan without asking. */
export async function isPlanFree(
  tx: Transaction,
  booked: { checkoutId: string; tourId: string | null; email: string; phone: string },
  { people, legs }: TripPlan,
  changed: string[],
): Promise<boolean> {
  const { checkoutId, tourId } = booked;
  const rides = legs.filter(({ id }) => changed.includes(id)).map((leg) => ({ ...leg, tourId }));
  const trip = { rides, people, own: checkoutId };
  if ((await claimAvailability(tx, trip)) !== "sold") return false;
  const unconfirmed = await findUnconfirmed(tx, checkoutId);
  return !unconfirmed || !(await limitExceeded(tx, trip, bookerOf(booked, unconfirmed)));
}
