import { shareOf } from "../reservation/leg.ts";
import type { PriceLine, Quote } from "./price-line.ts";

/** Returns what a line adds to each of the rides. */
export function perRideOf(line: PriceLine, rides: number): number[] {
  if (line.kind === "cancelled") return forOneRide(line.ride, line.cents - (line.wasCents ?? 0), rides);
  const parts = ("perRide" in line && line.perRide) || shareOf(line.cents, rides);
  return Array.from({ length: rides }, (_, ride) => parts[ride] ?? 0);
}

/** Returns the parts of an amount that belongs to one ride. */
export function forOneRide(ride: number, cents: number, rides: number): number[] {
  return Array.from({ length: rides }, (_, n) => (n === ride ? cents : 0));
}

/** Returns the cents that surcharges and codes add to one ride; the remaining lines are shared equally when it is sold. */
export function centsOfRide(lines: PriceLine[], ride: number): number {
  return lines.reduce((sum, line) => {
    return line.kind === "surcharge" || line.kind === "code" ? sum + (line.perRide[ride] ?? 0) : sum;
  }, 0);
}

/** Splits a price into the prices of its rides, each with its own surcharges and discounts. */
export function pricesOfRides({ priceCents, breakdown }: Quote, rides: number): number[] {
  const own = Array.from({ length: rides }, (_, ride) => centsOfRide(breakdown, ride));
  const sharedCents = own.reduce((left, cents) => left - cents, priceCents);
  return shareOf(sharedCents, rides).map((cents, ride) => cents + own[ride]!);
}
