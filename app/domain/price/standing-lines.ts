import type { Day } from "../common/day.ts";
import { isFare, lineOrder, type PriceLine } from "./price-line.ts";
import { perRideOf } from "./price-per-ride.ts";
import { isOrderedByGuest } from "./surcharge.ts";

/** A ride of a booking as it stands now. */
export interface StandingRide {
  day: Day;
  priceCents: number;
  isCancelled: boolean;
}

/**
 * Returns the lines that explain what the rides of a booking cost as they stand now, in the order in which people read
 * them. They add up to the rides' prices: what no stored line explains becomes a line of its own. Bookings of before
 * may have that, because a change did not write their lines anew.
 */
export function standingLines(lines: PriceLine[], rides: StandingRide[]): PriceLine[] {
  const count = rides.length;
  const ended = rides.map((one, ride) => endOf(lines, one, ride, count));
  const standing = lines
    .filter(({ kind }) => kind !== "cancelled")
    .map((line) => {
      const parts = perRideOf(line, count).map((cents, ride) => (ended[ride] ? 0 : cents));
      return withDay(withParts(line, parts), rides, ended.filter((end) => !end).length);
    });
  const whole = { kind: "agreed" as const, cents: 0 };
  const changes = { kind: "changes" as const, cents: 0 };
  for (const [ride, { priceCents }] of rides.entries()) {
    if (ended[ride]) continue;
    const line = hasBase(lines, ride, count) ? changes : whole;
    line.cents += priceCents - sumForRide(standing, ride, count);
  }
  const shown = [whole, ...standing, changes].filter(({ cents }) => cents !== 0);
  const place = (line: PriceLine) =>
    lineOrder.indexOf(line.kind) * count + perRideOf(line, count).findIndex(Boolean);
  shown.sort((one, other) => place(one) - place(other));
  return [...shown, ...ended.filter((line) => line !== undefined)];
}

/** Names the day of a line that only one of several rides has. */
function withDay(line: PriceLine, rides: StandingRide[], standing: number): PriceLine {
  if (standing < 2 || !("rides" in line || "times" in line)) return line;
  const [first, ...others] = rides.filter((_, ride) => line.perRide?.[ride]);
  return first && others.length === 0 ? { ...line, day: first.day } : line;
}

/** Returns the line of a cancelled ride. A whole booking that ended before its price followed keeps its lines as they were sold. */
function endOf(
  lines: PriceLine[],
  { day, priceCents, isCancelled }: StandingRide,
  ride: number,
  rides: number,
): PriceLine | undefined {
  const known = lines.find((line) => line.kind === "cancelled" && line.ride === ride);
  if (known || !isCancelled || priceCents === sumForRide(lines, ride, rides)) return known;
  return { kind: "cancelled", ride, day, wasCents: null, cents: priceCents };
}

/** Returns a line with these parts of the rides, from which its counts and cents follow. */
export function withParts<Line extends PriceLine>(line: Line, perRide: number[]): Line {
  if (line.kind === "cancelled") return line;
  const cents = perRide.reduce((sum, part) => sum + part, 0);
  const rides = perRide.filter((part) => part !== 0).length;
  const counts =
    line.kind === "surcharge"
      ? { times: isOrderedByGuest(line.about) ? Math.round(cents / line.eachCents!) : rides }
      : "rides" in line && { rides };
  return { ...line, ...counts, perRide, cents };
}

/** Returns what all lines say that one ride costs. */
export function sumForRide(lines: PriceLine[], ride: number, rides: number): number {
  return lines.reduce((sum, line) => sum + perRideOf(line, rides)[ride]!, 0);
}

/** Says whether the lines have a fare or an agreed price for this ride. */
export function hasBase(lines: PriceLine[], ride: number, rides: number): boolean {
  return lines.some((line) => isBase(line) && perRideOf(line, rides)[ride] !== 0);
}

const isBase = ({ kind }: PriceLine) => isFare(kind) || kind === "agreed";
