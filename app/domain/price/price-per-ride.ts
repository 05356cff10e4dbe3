import { shareOf } from "../reservation/leg.ts";
import type { PriceLine, Quote } from "./fare.ts";

/** Returns the cents that surcharges and codes add to one ride; the remaining lines are shared equally. */
export function centsOfRide(lines: PriceLine[], ride: number): number {
  return lines.reduce((sum, line) => sum + ("perRide" in line ? (line.perRide[ride] ?? 0) : 0), 0);
}

/** Splits a price into the prices of its rides, each with its own surcharges and discounts. */
export function pricesOfRides({ priceCents, breakdown }: Quote, rides: number): number[] {
  const own = Array.from({ length: rides }, (_, ride) => centsOfRide(breakdown, ride));
  const sharedCents = own.reduce((left, cents) => left - cents, priceCents);
  return shareOf(sharedCents, rides).map((cents, ride) => cents + own[ride]!);
}
