import { shareOf } from "../reservation/leg.ts";
import { isWithinHours } from "../sale/sale-rule.ts";
import type { PriceLine, Quote, RatedLine } from "./price-line.ts";
import type { SurchargeKind, SurchargeNames } from "./surcharge-kind.ts";

/** A surcharge raises the price of some rides above their fare. */
export interface Surcharge {
  kind: SurchargeKind;
  names: SurchargeNames;
  /** Night hours of the pick-up, `HH:mm`, the end excluded. They may cross midnight. */
  fromTime: string | null;
  toTime: string | null;
  /** Days of a season, both included. */
  fromDay: string | null;
  toDay: string | null;
  /** The amount for each ride or each child seat; a season may be a percentage of the ride's price instead. */
  cents: number | null;
  percent: number | null;
  active: boolean;
}

export type SoldSurcharge = Surcharge & { id: string };

/** The facts of a ride that surcharges depend on; a day or time that is not chosen yet may be empty. */
export interface SurchargedRide {
  day: string;
  time: string | null;
  childSeats?: number | undefined;
  extraStop?: string | null | undefined;
}

/** Adds a form's child seats to its rides, and its stop, which is made on the way there alone. */
export function withOrderedExtras(
  rides: SurchargedRide[],
  { childSeats, extraStop }: Pick<SurchargedRide, "childSeats" | "extraStop">,
): SurchargedRide[] {
  return rides.map((ride, n) => ({ ...ride, childSeats, ...(n === 0 && { extraStop }) }));
}

/** Adds a line to the price for each surcharge that applies to any of the rides. */
export function withSurcharges(quote: Quote, rides: SurchargedRide[], surcharges: SoldSurcharge[]): Quote {
  const shares = shareOf(quote.priceCents, rides.length);
  // A ride that is not sold has the price 0, and no surcharge makes it sellable.
  const lines = quote.priceCents > 0 ? surcharges.map((each) => lineOf(each, rides, shares)) : [];
  const added = lines.filter(({ cents }) => cents > 0);
  const priceCents = added.reduce((sum, { cents }) => sum + cents, quote.priceCents);
  return { priceCents, breakdown: [...quote.breakdown, ...added] };
}

/** Says whether a surcharge applies to a ride. A ride whose time is still open is taken to be outside the night. */
export function isSurcharged({ kind, ...when }: Surcharge, { day, time }: SurchargedRide): boolean {
  if (day === "" || !when.active) return false;
  if (kind === "night") return isWithinHours(when, time || null);
  if (kind === "season") return day >= when.fromDay! && day <= when.toDay!;
  return true;
}

/** Says whether the same surcharges apply to a ride before and after a change, however they are set. */
export const isSurchargedAlike = (was: SurchargedRide, will: SurchargedRide) =>
  was.day === will.day && was.time === will.time;

/** Says whether guests order the surcharge themselves; the others follow from a day or a time. */
export const isOrderedByGuest = (about: SurchargeKind) => about === "childSeat" || about === "extraStop";

/** Returns how often a ride pays the surcharge, once its day and time match. */
export function timesOf(about: SurchargeKind, { childSeats, extraStop }: SurchargedRide): number {
  if (about === "childSeat") return childSeats ?? 0;
  return about === "extraStop" && !extraStop ? 0 : 1;
}

/** Returns the surcharge on a ride that costs `rideCents` without it. */
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
