import { shareOf } from "../reservation/leg.ts";
import type { PriceLine, Quote } from "./fare.ts";

/** What these lines put on one ride alone; all others are the same for each. */
export function centsOfRide(lines: PriceLine[], ride: number): number {
  return lines.reduce((sum, line) => sum + ("perRide" in line ? (line.perRide[ride] ?? 0) : 0), 0);
}

/** The share of each ride in a price, with what is its own. */
export function pricesOfRides({ priceCents, breakdown }: Quote, rides: number): number[] {
  const own = Array.from({ length: rides }, (_, ride) => centsOfRide(breakdown, ride));
  const sharedCents = own.reduce((left, cents) => left - cents, priceCents);
  return shareOf(sharedCents, rides).map((cents, ride) => cents + own[ride]!);
}
