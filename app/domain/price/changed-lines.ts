import type { Day } from "../common/day.ts";
import { peopleInBasePrice } from "./fare.ts";
import type { MovedRide } from "./moved-lines.ts";
import { isFare, type PriceLine } from "./price-line.ts";
import { forOneRide, perRideOf } from "./price-per-ride.ts";
import { hasBase, sumForRide, withParts } from "./standing-lines.ts";

/**
 * Returns the lines after rides moved, with today's fare of each ride that has another road or number of people. What
 * it costs otherwise, because it was sold at other fares, becomes a line of its own.
 */
export function fareLinesAfter(lines: PriceLine[], moves: MovedRide[], rides: number): PriceLine[] {
  if (!moves.some(({ fare }) => fare)) return lines;
  const after = moves.reduce<PriceLine[]>((after, { ride, baseCents, moreCents, fare }) => {
    if (!fare) return after;
    const isAdded = ({ kind }: PriceLine) => kind === "surcharge" || kind === "code";
    // Without a fare for the old plan the new one is paid whole, and nothing of the old price stays.
    if (fare.thenCents === 0)
      return [
        ...withoutRide(after, ride, rides, (line) => !isAdded(line)),
        ...forRide(fare.lines, ride, rides),
      ];
    const fares = after.filter(({ kind }) => isFare(kind));
    if (!hasBase(fares, ride, rides)) return after;
    const base = after.filter((line) => !isAdded(line));
    const isExplained = sumForRide(base, ride, rides) === baseCents - moreCents;
    const keptCents = isExplained ? sumForRide(fares, ride, rides) - fare.thenCents : 0;
    return [
      ...withoutRide(after, ride, rides, ({ kind }) => isFare(kind)),
      ...forRide(fare.lines, ride, rides),
      { kind: "asBooked" as const, perRide: forOneRide(ride, keptCents, rides), cents: keptCents },
    ];
  }, lines);
  return folded(after, rides);
}

/** Returns the lines once the desk agreed on prices for these rides, which are undefined for the others. */
export function adjustedLines(
  lines: PriceLine[],
  prices: (number | undefined)[],
  reason: string,
): PriceLine[] {
  const rides = prices.length;
  const isAdjusted = ({ kind }: PriceLine) => kind === "adjusted";
  const rest = prices.reduce<PriceLine[]>(
    (left, cents, ride) => (cents === undefined ? left : withoutRide(left, ride, rides, isAdjusted)),
    lines,
  );
  const more = prices.flatMap((priceCents, ride) => {
    if (priceCents === undefined) return [];
    const cents = priceCents - sumForRide(rest, ride, rides);
    const kind = hasBase(rest, ride, rides) ? "adjusted" : "agreed";
    return [{ kind, reason, perRide: forOneRide(ride, cents, rides), cents } as const];
  });
  return folded([...rest, ...more], rides);
}

/**
 * Returns the lines of both bookings once some people have one of their own. `shares` are the prices of its rides, in
 * the order of all rides of the first; undefined for rides that are over.
 */
export function splitLines(
  lines: PriceLine[],
  shares: (number | undefined)[],
  { stay, leave, leastPeople }: { stay: number; leave: number; leastPeople: number },
): { first: PriceLine[]; second: PriceLine[] } {
  const rides = shares.length;
  const open = shares.flatMap((cents, ride) => (cents === undefined ? [] : [{ ride, cents }]));
  const fares = lines.filter(({ kind }) => isFare(kind));
  const faresFor = (people: number) =>
    open.map(({ ride }) =>
      fares.flatMap((line) => fareFor(line, perRideOf(line, rides)[ride]!, people, leastPeople)),
    );
  const [staying, leaving] = [faresFor(stay), faresFor(leave)];
  const first = open.flatMap(({ ride, cents }, n): PriceLine[] => {
    const off = sumForRide(fares, ride, rides) - sumForRide(staying[n]!, 0, 1) - cents;
    const left = {
      kind: "splitOff",
      people: leave,
      perRide: forOneRide(ride, off, rides),
      cents: off,
    } as const;
    return [...forRide(staying[n]!, ride, rides), left];
  });
  const second = open.flatMap(({ cents }, n): PriceLine[] => {
    const fare = leaving[n]!;
    if (fare.length === 0) return [];
    const off = cents - sumForRide(fare, 0, 1);
    const people = stay + leave;
    const share = {
      kind: "splitFrom",
      people,
      perRide: forOneRide(n, off, open.length),
      cents: off,
    } as const;
    return [...forRide(fare, n, open.length), share];
  });
  const isOpenFare = ({ kind }: PriceLine) => isFare(kind);
  const rest = open.reduce((left, { ride }) => withoutRide(left, ride, rides, isOpenFare), lines);
  return { first: folded([...rest, ...first], rides), second: folded(second, open.length) };
}

/** Returns a fare line of a ride, which costs so many cents now, for so many people. */
function fareFor(line: PriceLine, cents: number, people: number, leastPeople: number): PriceLine[] {
  if (cents === 0) return [];
  if (line.kind === "perPerson") {
    const paid = Math.max(leastPeople, people);
    return [withParts({ ...line, people: paid }, [paid * line.eachCents])];
  }
  if (line.kind !== "extraPeople") return [withParts(line, [cents])];
  const extra = Math.max(0, people - peopleInBasePrice);
  return extra === 0 ? [] : [withParts({ ...line, people: extra }, [extra * line.eachCents])];
}

/** Returns the lines once some of these rides are cancelled, of whose price the company keeps so much. */
export function cancelledLines(
  lines: PriceLine[],
  rides: { id: string; day: Day; priceCents: number }[],
  cancelled: { id: string; keptCents: number }[],
): PriceLine[] {
  const ended = rides.flatMap(({ id, day, priceCents: wasCents }, ride) => {
    const kept = cancelled.find((leg) => leg.id === id);
    return kept ? [{ kind: "cancelled" as const, ride, day, wasCents, cents: kept.keptCents }] : [];
  });
  return [...lines, ...ended];
}

/** Returns the lines without what a person wrote into them. */
export function withoutReasons(lines: PriceLine[]): PriceLine[] {
  return lines.map((line) => ("reason" in line ? { ...line, reason: "" } : line));
}

/** Returns lines of one ride as lines of a booking in which only this ride has them. */
function forRide(lines: PriceLine[], ride: number, rides: number): PriceLine[] {
  return lines.map((line) => withParts(line, forOneRide(ride, line.cents, rides)));
}

/** Takes one ride out of the lines that match. */
function withoutRide(
  lines: PriceLine[],
  ride: number,
  rides: number,
  matches: (line: PriceLine) => boolean,
): PriceLine[] {
  return lines.map((line) => {
    const parts = perRideOf(line, rides).map((cents, n) => (n === ride ? 0 : cents));
    return matches(line) ? withParts(line, parts) : line;
  });
}

/** Makes one line of those that say the same of different rides, and leaves out what costs nothing. */
function folded(lines: PriceLine[], rides: number): PriceLine[] {
  const groups = Map.groupBy(lines, (line) =>
    JSON.stringify(Object.entries({ ...line, perRide: 0, cents: 0, rides: 0, times: 0 }).sort()),
  );
  return [...groups.values()].flatMap((same) => {
    const parts = same.map((line) => perRideOf(line, rides));
    const sums = parts[0]!.map((_, ride) => parts.reduce((sum, part) => sum + part[ride]!, 0));
    const isEmpty = same[0]!.kind !== "cancelled" && sums.every((cents) => cents === 0);
    return isEmpty ? [] : [withParts(same[0]!, sums)];
  });
}
