import { type Tour, tourQuote } from "../catalogue/tour.ts";
import { addDays, type Day, isDay, isTime } from "../common/day.ts";
import { type Fare, fareBetween, type PriceLine, transferQuote } from "../price/fare.ts";
import { linesAfterMoves, type MovedRide } from "../price/moved-lines.ts";
import { centsOfRide } from "../price/ride-price.ts";
import type { SoldSurcharge } from "../price/surcharge.ts";
import { bookingHorizonDays } from "../sale/booking-form.ts";
import { isTooSoon, type LeadTimes } from "../sale/lead-time.ts";
import { type CancellationPolicy, hoursUntil } from "./policy.ts";
import type { LegPlan } from "./trip-request.ts";

/** When, from where to where and with how many people a trip goes, and what it costs. */
export interface TripPlan {
  /** Who come; on a tour its smallest group is paid for at least. */
  people: number;
  /** In their order. */
  legs: (LegPlan & { id: string; priceCents: number })[];
}

/** What is sold: the fares of today and, of a tour, the tour. */
export interface PriceList {
  fares: Fare[];
  tour: Pick<Tour, "pricePerPersonCents" | "leastPeople"> | undefined;
}

export type PlanProblem =
  | "peopleRange"
  | "dateUnknown"
  | "datePast"
  | "dateTooFar"
  | "timeUnknown"
  | "noFare"
  | "returnBeforeDeparture";

/** As many as come already may be more than the site sells: the office has its reasons. */
export function peopleProblem(people: number, before: number, most: number): PlanProblem | undefined {
  const isCount = Number.isSafeInteger(people) && people >= 1 && people <= most;
  return people === before || isCount ? undefined : "peopleRange";
}

/** The rides that keep their road and their people: they need no fare of today. */
export function ridesAsSold(before: TripPlan, after: TripPlan): string[] {
  if (before.people !== after.people) return [];
  const isSame = (leg: LegPlan, was: LegPlan | undefined) =>
    leg.origin === was?.origin && leg.destination === was.destination;
  return after.legs.filter((leg, n) => isSame(leg, before.legs[n])).map(({ id }) => id);
}

/** Why nobody can drive these rides; of those that did not change only the order is looked at. */
export function ridesProblem(
  legs: TripPlan["legs"],
  changed: string[],
  { fares, tour }: PriceList,
  today: Day,
  asSold: string[] = [],
): PlanProblem | undefined {
  for (const { id, day, time, origin, destination } of legs) {
    if (!changed.includes(id)) continue;
    if (!isDay(day)) return "dateUnknown";
    if (day < today) return "datePast";
    if (day > addDays(today, bookingHorizonDays)) return "dateTooFar";
    if (time !== null && !isTime(time)) return "timeUnknown";
    if (!tour && !asSold.includes(id) && !fareBetween(fares, origin ?? "", destination ?? ""))
      return "noFare";
  }
  const isBefore = (leg: LegPlan, last: LegPlan) =>
    `${leg.day} ${leg.time ?? "99:99"}` < `${last.day} ${last.time ?? ""}`;
  return legs.some((leg, n) => n > 0 && isBefore(leg, legs[n - 1]!)) ? "returnBeforeDeparture" : undefined;
}

/** How a reservation was sold: its lines, and all its rides in their order, also those that are over. */
export interface SoldPrice {
  priceCents: number;
  breakdown: PriceLine[];
  rides: string[];
}

/** What each ride of the new plan costs: what was agreed, and the difference between today's fares. */
export function priceOfPlan(
  before: TripPlan,
  after: TripPlan,
  { fares, tour }: PriceList,
  sold: SoldPrice,
  surcharges: SoldSurcharge[],
): TripPlan & { breakdown: PriceLine[] } {
  const quote = ({ origin, destination }: LegPlan, people: number) =>
    tour
      ? tourQuote(tour, people).priceCents
      : transferQuote(fareBetween(fares, origin ?? "", destination ?? ""), people, "oneWay").priceCents;
  const moves = after.legs.map((will, n): MovedRide => {
    const was = before.legs[n]!;
    const ride = sold.rides.indexOf(was.id);
    const agreedCents = was.priceCents - centsOfRide(sold.breakdown, ride);
    const now = quote(will, after.people);
    const then = quote(was, before.people);
    // Without a fare for what it was, nothing can be compared.
    const changed = then === 0 ? now : Math.max(0, agreedCents + now - then);
    const baseCents = now === then ? agreedCents : changed;
    return { ride, was, will, baseCents, moreCents: baseCents - agreedCents };
  });
  const { breakdown, ridesCents } = priceOfMoves(moves, sold, surcharges);
  const legs = after.legs.map((leg, n) => ({ ...leg, priceCents: ridesCents[n]! }));
  return { ...after, legs, breakdown };
}

/** The lines of the price once these rides were moved, and what each of them costs. */
export function priceOfMoves(
  moves: MovedRide[],
  sold: SoldPrice,
  surcharges: SoldSurcharge[],
): { breakdown: PriceLine[]; ridesCents: number[] } {
  const lines = linesAfterMoves(sold.breakdown, moves, surcharges);
  const isAgreed = sold.breakdown.length === 0 && lines.length > 0;
  const breakdown: PriceLine[] = isAgreed ? [{ kind: "agreed", cents: sold.priceCents }, ...lines] : lines;
  const ridesCents = moves.map(({ ride, baseCents }) => Math.max(0, baseCents + centsOfRide(lines, ride)));
  return { breakdown, ridesCents };
}

export function totalOf({ legs }: TripPlan): number {
  return legs.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Whether a guest may do this without asking: neither the ride that was nor the one that will be is near. */
export function mayChangeAlone(
  was: LegPlan,
  will: LegPlan,
  policy: CancellationPolicy,
  leads: LeadTimes,
  now = new Date(),
) {
  const isEarly = [was, will].every((leg) => hoursUntil(leg, now) >= policy.freeHours);
  return isEarly && !isTooSoon(will, { now, leads });
}
