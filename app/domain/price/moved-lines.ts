import type { PriceLine } from "./price-line.ts";
import { centsOfRide } from "./price-per-ride.ts";
import { withParts } from "./standing-lines.ts";
import {
  isOrderedByGuest,
  isSurcharged,
  isSurchargedAlike,
  type SoldSurcharge,
  type SurchargedRide,
  surchargeCents,
  timesOf,
} from "./surcharge.ts";

/** One ride of a reservation before and after a change. */
export interface MovedRide {
  /** The ride's number in the reservation, from 0. */
  ride: number;
  was: SurchargedRide;
  will: SurchargedRide;
  /** The ride's new price without its own surcharges and discount, and the difference from before, in cents. */
  baseCents: number;
  moreCents: number;
  /** Today's fare of the ride, and what today's fare of its old plan would be, where its road or people changed. */
  fare?: { lines: PriceLine[]; thenCents: number } | undefined;
}

type CodeLine = Extract<PriceLine, { kind: "code" }>;
type SurchargeLine = Extract<PriceLine, { kind: "surcharge" }>;

/**
 * Returns the price lines after rides were moved. A ride keeps its surcharges at the price sold, unless it leaves
 * their hours or days; new ones are added at today's price. Additional child seats or stops cost what they cost when
 * sold. A promo code keeps its percentage or its amount.
 */
export function linesAfterMoves(
  lines: PriceLine[],
  moves: MovedRide[],
  surcharges: SoldSurcharge[],
): PriceLine[] {
  const isSold = ({ id }: SoldSurcharge) => lines.some((line) => line.kind === "surcharge" && line.id === id);
  const candidates = [...lines, ...surcharges.filter((each) => !isSold(each)).map(unusedLine)];
  const after = candidates
    .map((line) => (line.kind === "surcharge" ? lineAfter(line, moves, surcharges) : line))
    .filter((line) => line.kind !== "surcharge" || line.cents > 0);
  const addedSurcharges = (ride: number) => surchargesOf(after, ride) - surchargesOf(lines, ride);
  const undiscountedCents = ({ ride, baseCents }: MovedRide) =>
    Math.max(0, baseCents + surchargesOf(after, ride));
  const coded = after
    .filter((line) => line.kind === "code")
    .map((line) =>
      line.percent === null
        ? amountCodeAfter(line, moves, undiscountedCents)
        : percentCodeAfter(line, line.percent, moves, addedSurcharges),
    );
  return [...after.filter((line) => line.kind !== "code"), ...coded];
}

function surchargesOf(lines: PriceLine[], ride: number): number {
  return centsOfRide(
    lines.filter((line) => line.kind === "surcharge"),
    ride,
  );
}

/**
 * A discount by amount takes no ride below 0; the part that one ride can't absorb, now or before, is taken off the
 * others.
 */
function amountCodeAfter(
  line: CodeLine,
  moves: MovedRide[],
  undiscountedCents: (move: MovedRide) => number,
): CodeLine {
  const perRide = [...line.perRide];
  const isWhole = -line.cents === line.eachCents;
  if (isWhole && moves.every((move) => undiscountedCents(move) + (perRide[move.ride] ?? 0) >= 0)) return line;
  for (const { ride } of moves) perRide[ride] = 0;
  let left = perRide.reduce((sum, cents) => sum + cents, line.eachCents ?? 0);
  for (const move of moves) {
    const off = Math.min(left, undiscountedCents(move));
    perRide[move.ride] = 0 - off;
    left -= off;
  }
  return withParts(line, perRide);
}

function percentCodeAfter(
  line: CodeLine,
  percent: number,
  moves: MovedRide[],
  addedSurcharges: (ride: number) => number,
): CodeLine {
  const perRide = [...line.perRide];
  for (const { ride, moreCents } of moves) {
    const more = Math.round(((moreCents + addedSurcharges(ride)) * percent) / 100);
    perRide[ride] = Math.min(0, (perRide[ride] ?? 0) - more);
  }
  return withParts(line, perRide);
}

function unusedLine({ id, kind: about, names, cents: eachCents, percent }: SoldSurcharge): SurchargeLine {
  return { kind: "surcharge", id, about, names, eachCents, percent, times: 0, perRide: [], cents: 0 };
}

function lineAfter(line: SurchargeLine, moves: MovedRide[], surcharges: SoldSurcharge[]): SurchargeLine {
  const perRide = [...line.perRide];
  const today = surcharges.find(({ id }) => id === line.id);
  for (const move of moves) {
    const soldCents = perRide[move.ride] ?? 0;
    while (perRide.length <= move.ride) perRide.push(0);
    perRide[move.ride] =
      broughtCents(line, soldCents, move, today) ??
      (soldCents > 0 ? keptCents(line, soldCents, move, today) : gainedCents(line, move, today));
  }
  return withParts(line, perRide);
}

/** Seats and stops that were booked keep their price; more of them can be added only while the surcharge is on sale. */
function broughtCents(
  { about, eachCents }: SurchargeLine,
  soldCents: number,
  { was, will }: MovedRide,
  today: SoldSurcharge | undefined,
): number | undefined {
  if (!isOrderedByGuest(about)) return undefined;
  const [before, after] = [timesOf(about, was), timesOf(about, will)];
  return after > before && !today?.active
    ? soldCents
    : Math.max(0, soldCents + (after - before) * eachCents!);
}

function keptCents(
  line: SurchargeLine,
  soldCents: number,
  move: MovedRide,
  today: SoldSurcharge | undefined,
) {
  const { was, will } = move;
  if (!isSurchargedAlike(was, will) && !(today && isSurcharged(today, will))) return 0;
  return line.percent === null ? soldCents : Math.max(0, soldCents + surchargeCents(line, move.moreCents));
}

function gainedCents(line: SurchargeLine, { was, will, baseCents }: MovedRide, today?: SoldSurcharge) {
  if (!today) return 0;
  return isSurcharged(today, will) && !isSurcharged(today, was) ? surchargeCents(line, baseCents) : 0;
}
