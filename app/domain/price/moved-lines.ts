import type { PriceLine } from "./fare.ts";
import { centsOfRide } from "./ride-price.ts";
import {
  isBrought,
  isSurcharged,
  type SoldSurcharge,
  type SurchargedRide,
  surchargeCents,
  timesOf,
} from "./surcharge.ts";

/** What becomes of one ride of a reservation. */
export interface MovedRide {
  /** Which one, from 0. */
  ride: number;
  was: SurchargedRide;
  will: SurchargedRide;
  /** Its price without what is its own, and how much more that is than before. */
  baseCents: number;
  moreCents: number;
}

type CodeLine = Extract<PriceLine, { kind: "code" }>;
type SurchargeLine = Extract<PriceLine, { kind: "surcharge" }>;

/**
 * The lines of a price once rides were moved. What a ride has it keeps as it was sold, unless it leaves the hours or
 * days for it; what it comes into is added as it is sold today. Of what guests bring, more costs what it was sold for. Of a code its percent stays, or its sum.
 */
export function linesAfterMoves(
  lines: PriceLine[],
  moves: MovedRide[],
  surcharges: SoldSurcharge[],
): PriceLine[] {
  const isSold = ({ id }: SoldSurcharge) => lines.some((line) => line.kind === "surcharge" && line.id === id);
  const candidates = [...lines, ...surcharges.filter((each) => !isSold(each)).map(emptyLine)];
  const after = candidates
    .map((line) => (line.kind === "surcharge" ? lineAfter(line, moves, surcharges) : line))
    .filter((line) => line.kind !== "surcharge" || line.cents > 0);
  const dearer = (ride: number) => surchargesOf(after, ride) - surchargesOf(lines, ride);
  const fullOf = ({ ride, baseCents }: MovedRide) => Math.max(0, baseCents + surchargesOf(after, ride));
  const coded = after
    .filter((line) => line.kind === "code")
    .map((line) =>
      line.percent === null ? sumAfter(line, moves, fullOf) : codeAfter(line, line.percent, moves, dearer),
    );
  return [...after.filter((line) => line.kind !== "code"), ...coded];
}

function surchargesOf(lines: PriceLine[], ride: number): number {
  return centsOfRide(
    lines.filter((line) => line.kind === "surcharge"),
    ride,
  );
}

/** A sum takes no ride below nothing; what it could not take off one ride, or could not before, it takes off the others. */
function sumAfter(line: CodeLine, moves: MovedRide[], fullOf: (move: MovedRide) => number): CodeLine {
  const perRide = [...line.perRide];
  const isWhole = -line.cents === line.eachCents;
  if (isWhole && moves.every((move) => fullOf(move) + (perRide[move.ride] ?? 0) >= 0)) return line;
  for (const { ride } of moves) perRide[ride] = 0;
  let left = perRide.reduce((sum, cents) => sum + cents, line.eachCents ?? 0);
  for (const move of moves) {
    const off = Math.min(left, fullOf(move));
    perRide[move.ride] = 0 - off;
    left -= off;
  }
  return { ...line, perRide, cents: perRide.reduce((sum, cents) => sum + cents, 0) };
}

function codeAfter(
  line: CodeLine,
  percent: number,
  moves: MovedRide[],
  dearer: (ride: number) => number,
): CodeLine {
  const perRide = [...line.perRide];
  for (const { ride, moreCents } of moves) {
    const more = Math.round(((moreCents + dearer(ride)) * percent) / 100);
    perRide[ride] = Math.min(0, (perRide[ride] ?? 0) - more);
  }
  return { ...line, perRide, cents: perRide.reduce((sum, cents) => sum + cents, 0) };
}

function emptyLine({ id, kind: about, names, cents: eachCents, percent }: SoldSurcharge): SurchargeLine {
  return { kind: "surcharge", id, about, names, eachCents, percent, times: 0, perRide: [], cents: 0 };
}

function lineAfter(line: SurchargeLine, moves: MovedRide[], surcharges: SoldSurcharge[]): SurchargeLine {
  const perRide = [...line.perRide];
  const today = surcharges.find(({ id }) => id === line.id);
  for (const move of moves) {
    const had = perRide[move.ride] ?? 0;
    while (perRide.length <= move.ride) perRide.push(0);
    perRide[move.ride] =
      broughtCents(line, had, move, today) ??
      (had > 0 ? keptCents(line, had, move, today) : gainedCents(line, move, today));
  }
  const cents = perRide.reduce((sum, cents) => sum + cents, 0);
  const times = isBrought(line.about)
    ? Math.round(cents / line.eachCents!)
    : perRide.filter((cents) => cents > 0).length;
  return { ...line, times, perRide, cents };
}

/** What guests brought before as it was sold; what they bring more only while it is sold. */
function broughtCents(
  { about, eachCents }: SurchargeLine,
  had: number,
  { was, will }: MovedRide,
  today: SoldSurcharge | undefined,
): number | undefined {
  if (!isBrought(about)) return undefined;
  const [before, after] = [timesOf(about, was), timesOf(about, will)];
  return after > before && !today?.active ? had : Math.max(0, had + (after - before) * eachCents!);
}

function keptCents(line: SurchargeLine, had: number, move: MovedRide, today: SoldSurcharge | undefined) {
  const { was, will } = move;
  const isThere = was.day === will.day && was.time === will.time;
  if (!isThere && !(today && isSurcharged(today, will))) return 0;
  return line.percent === null ? had : Math.max(0, had + surchargeCents(line, move.moreCents));
}

function gainedCents(line: SurchargeLine, { was, will, baseCents }: MovedRide, today?: SoldSurcharge) {
  if (!today) return 0;
  return isSurcharged(today, will) && !isSurcharged(today, was) ? surchargeCents(line, baseCents) : 0;
}
