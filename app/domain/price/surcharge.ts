import { legsOf, shareOf } from "../reservation/leg.ts";
import type { CheckoutDetails } from "../reservation/reservation.ts";
import { isWithinHours } from "../sale/sale-rule.ts";
import type { PriceLine, Quote, RatedLine } from "./fare.ts";
import type { SurchargeKind, SurchargeNames } from "./surcharge-kind.ts";

/** What some rides cost more than their fare. */
export interface Surcharge {
  kind: SurchargeKind;
  names: SurchargeNames;
  /** Of a night: of the pick-up, the second excluded. It may go over midnight. */
  fromTime: string | null;
  toTime: string | null;
  /** Of a season; both included. */
  fromDay: string | null;
  toDay: string | null;
  /** For each ride, or each seat; a season may be a part of the ride's price instead. */
  cents: number | null;
  percent: number | null;
  active: boolean;
}

export type SoldSurcharge = Surcharge & { id: string };

/** A ride as far as surcharges look at it; a day or time that is not chosen yet may be empty. */
export interface SurchargedRide {
  day: string;
  time: string | null;
  childSeats?: number | undefined;
  extraStop?: string | null | undefined;
}

export function surchargedRides(details: CheckoutDetails): SurchargedRide[] {
  return legsOf(details).map(({ day, time, childSeats, extraStop }) => ({
    day,
    time,
    childSeats,
    extraStop,
  }));
}

/** The price with a line for each surcharge that any of the rides has. */
export function withSurcharges(quote: Quote, rides: SurchargedRide[], surcharges: SoldSurcharge[]): Quote {
  const shares = shareOf(quote.priceCents, rides.length);
  // What is not sold has no price to add to.
  const lines = quote.priceCents > 0 ? surcharges.map((each) => lineOf(each, rides, shares)) : [];
  const added = lines.filter(({ cents }) => cents > 0);
  const priceCents = added.reduce((sum, { cents }) => sum + cents, quote.priceCents);
  return { priceCents, breakdown: [...quote.breakdown, ...added] };
}

/** A time that is agreed later is agreed outside of the night. */
export function isSurcharged({ kind, ...when }: Surcharge, { day, time }: SurchargedRide): boolean {
  if (day === "" || !when.active) return false;
  if (kind === "night") return isWithinHours(when, time || null);
  if (kind === "season") return day >= when.fromDay! && day <= when.toDay!;
  return true;
}

/** Whether guests ask for it; all else comes with a day or an hour. */
export const isBrought = (about: SurchargeKind) => about === "childSeat" || about === "extraStop";

/** How often a ride has it, on the day and at the hour for it. */
export function timesOf(about: SurchargeKind, { childSeats, extraStop }: SurchargedRide): number {
  if (about === "childSeat") return childSeats ?? 0;
  return about === "extraStop" && !extraStop ? 0 : 1;
}

/** Of a ride that costs `rideCents` without it. */
export function surchargeCents({ eachCents, percent }: RatedLine, rideCents: number): number {
  return eachCents ?? Math.round((rideCents * percent!) / 100);
}

function lineOf(surcharge: SoldSurcharge, rides: SurchargedRide[], shares: number[]) {
  const { id, kind: about, names, cents: eachCents, percent } = surcharge;
  const rate = { eachCents, percent };
  const times = rides.map((ride) => {
    return isSurcharged(surcharge, ride) ? timesOf(about, ride) : 0;
  });
  const perRide = times.map((count, n) => count * surchargeCents(rate, shares[n]!));
  const line = { kind: "surcharge", id, about, names, ...rate, times: sumOf(times), perRide } as const;
  return { ...line, cents: sumOf(perRide) } satisfies PriceLine;
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
