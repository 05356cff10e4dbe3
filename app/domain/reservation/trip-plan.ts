import { type TourPrice, tourQuote } from "../catalogue/tour.ts";
import { addDays, type Day, isDay, isTime } from "../common/day.ts";
import { fareLinesAfter } from "../price/changed-lines.ts";
import { type Fare, fareBetween, transferQuote } from "../price/fare.ts";
import { linesAfterMoves, type MovedRide } from "../price/moved-lines.ts";
import type { PriceLine } from "../price/price-line.ts";
import { centsOfRide } from "../price/price-per-ride.ts";
import type { SoldSurcharge } from "../price/surcharge.ts";
import { bookingHorizonDays } from "../sale/booking-form.ts";
import { isTooSoon, type LeadTimes } from "../sale/lead-time.ts";
import { type CancellationPolicy, hoursUntil, type Refundable } from "./policy.ts";
import type { LegPlan, PlannedRide } from "./trip-request.ts";

/** The plan of a trip: days, times, places, number of people, and price. */
export interface TripPlan {
  /** The number of travellers; a tour is paid for its smallest group at least. */
  people: number;
  /** The legs stand in the order in which they are driven. */
  legs: (PlannedRide & { id: string; priceCents: number })[];
}

/** Today's prices: the fares, and for a tour reservation the tour. */
export interface PriceList {
  fares: Fare[];
  tour: TourPrice | undefined;
}

export type PlanProblem =
  | "peopleRange"
  | "dateUnknown"
  | "datePast"
  | "dateTooFar"
  | "timeUnknown"
  | "noFare"
  | "returnBeforeDeparture";

/**
 * Checks a number of travellers. An unchanged number is always accepted: the operator may have sold more than the
 * site does.
 */
export function peopleProblem(people: number, before: number, most: number): PlanProblem | undefined {
  const isCount = Number.isSafeInteger(people) && people >= 1 && people <= most;
  return people === before || isCount ? undefined : "peopleRange";
}

/** Returns the ids of rides that keep their road and number of people: they need no fare of today. */
export function ridesAsSold(before: TripPlan, after: TripPlan): string[] {
  if (before.people !== after.people) return [];
  const isSame = (leg: LegPlan, was: LegPlan | undefined) =>
    leg.origin === was?.origin && leg.destination === was.destination;
  return after.legs.filter((leg, n) => isSame(leg, before.legs[n])).map(({ id }) => id);
}

export interface RidesToCheck {
  /** The ids of the changed rides. */
  changed: string[];
  /** Today's fares, one of which a changed transfer needs; undefined for a tour, which needs none. */
  fares: Fare[] | undefined;
  today: Day;
  /** The ids of rides that need no fare of today. */
  asSold?: string[];
}

/** Says why the changed rides can't be driven; for the unchanged ones only the order of all rides is checked. */
export function ridesProblem(
  legs: TripPlan["legs"],
  { changed, fares, today, asSold = [] }: RidesToCheck,
): PlanProblem | undefined {
  for (const { id, day, time, origin, destination } of legs) {
    if (!changed.includes(id)) continue;
    if (!isDay(day)) return "dateUnknown";
    if (day < today) return "datePast";
    if (day > addDays(today, bookingHorizonDays)) return "dateTooFar";
    if (time !== null && !isTime(time)) return "timeUnknown";
    if (fares && !asSold.includes(id) && !fareBetween(fares, origin ?? "", destination ?? ""))
      return "noFare";
  }
  const isBefore = (leg: LegPlan, last: LegPlan) =>
    `${leg.day} ${leg.time ?? "99:99"}` < `${last.day} ${last.time ?? ""}`;
  return legs.some((leg, n) => n > 0 && isBefore(leg, legs[n - 1]!)) ? "returnBeforeDeparture" : undefined;
}

/** The lines of the price, with all rides in their order, also those that are over. */
export interface SoldPrice {
  breakdown: PriceLine[];
  rides: string[];
}

/**
 * Returns the new plan with its prices: each ride's agreed price plus the difference between today's fares for the
 * new and the old plan.
 */
export function priceOfPlan(
  before: TripPlan,
  after: TripPlan,
  { fares, tour, sold, surcharges }: PriceList & { sold: SoldPrice; surcharges: SoldSurcharge[] },
): TripPlan & { breakdown: PriceLine[] } {
  const quote = ({ origin, destination }: LegPlan, people: number) =>
    tour
      ? tourQuote(tour, people)
      : transferQuote(fareBetween(fares, origin ?? "", destination ?? ""), people, "oneWay");
  const asSold = ridesAsSold(before, after);
  const moves = after.legs.map((will, n): MovedRide => {
    const was = before.legs[n]!;
    const ride = sold.rides.indexOf(was.id);
    const agreedCents = was.priceCents - centsOfRide(sold.breakdown, ride);
    const { priceCents: now, breakdown: lines } = quote(will, after.people);
    const then = quote(was, before.people).priceCents;
    // Without a fare for the old plan there is no difference to add.
    const changed = then === 0 ? now : Math.max(0, agreedCents + now - then);
    const baseCents = now === then ? agreedCents : changed;
    const fare = asSold.includes(will.id) ? undefined : { lines, thenCents: then };
    return { ride, was, will, baseCents, moreCents: baseCents - agreedCents, fare };
  });
  const { breakdown, ridesCents } = priceOfMoves(moves, sold, surcharges);
  const legs = after.legs.map((leg, n) => ({ ...leg, priceCents: ridesCents[n]! }));
  return { ...after, legs, breakdown };
}

/** Returns the price lines after these moves, and the price of each moved ride. */
export function priceOfMoves(
  moves: MovedRide[],
  sold: SoldPrice,
  surcharges: SoldSurcharge[],
): { breakdown: PriceLine[]; ridesCents: number[] } {
  const moved = linesAfterMoves(sold.breakdown, moves, surcharges);
  const breakdown = fareLinesAfter(moved, moves, sold.rides.length);
  const ridesCents = moves.map(({ ride, baseCents }) =>
    Math.max(0, baseCents + centsOfRide(breakdown, ride)),
  );
  return { breakdown, ridesCents };
}

/** Says whether a guest may make this change without asking: neither the old nor the new ride is near. */
export function mayChangeAlone(
  was: Refundable,
  will: LegPlan & Refundable,
  { policy, leads, now = new Date() }: { policy: CancellationPolicy; leads: LeadTimes; now?: Date },
) {
  const isEarly = [was, will].every((leg) => hoursUntil(leg, now) >= policy.freeHours);
  return isEarly && !isTooSoon(will, { now, leads });
}
