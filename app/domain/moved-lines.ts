import type { PriceLine } from "./fare.ts";
import { centsOfRide } from "./ride-price.ts";
import { isSurcharged, type SoldSurcharge, type SurchargedRide, surchargeCents } from "./surcharge.ts";

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
 * days for it; what it comes into is added as it is sold today. Child seats stay. Of a code its percent stays, or its sum.
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
  const coded = after.filter((line) => line.kind === "code").map((line) => codeAfter(line, moves, dearer));
  return [...after.filter((line) => line.kind !== "code"), ...coded];
}

function surchargesOf(lines: PriceLine[], ride: number): number {
  return centsOfRide(
    lines.filter((line) => line.kind === "surcharge"),
    ride,
  );
}

function codeAfter(line: CodeLine, moves: MovedRide[], dearer: (ride: number) => number): CodeLine {
  if (line.percent === null) return line;
  const perRide = [...line.perRide];
  for (const { ride, moreCents } of moves) {
    const more = Math.round(((moreCents + dearer(ride)) * line.percent) / 100);
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
    perRide[move.ride] = had > 0 ? keptCents(line, had, move, today) : gainedCents(line, move, today);
  }
  const times = line.about === "childSeat" ? line.times : perRide.filter((cents) => cents > 0).length;
  return { ...line, times, perRide, cents: perRide.reduce((sum, cents) => sum + cents, 0) };
}

function keptCents(line: SurchargeLine, had: number, move: MovedRide, today: SoldSurcharge | undefined) {
  const { was, will } = move;
  const isThere = line.about === "childSeat" || (was.day === will.day && was.time === will.time);
  if (!isThere && !(today && isSurcharged(today, will))) return 0;
  return line.percent === null ? had : Math.max(0, had + surchargeCents(line, move.moreCents));
}

function gainedCents(line: SurchargeLine, { was, will, baseCents }: MovedRide, today?: SoldSurcharge) {
  if (!today || line.about === "childSeat") return 0;
  return isSurcharged(today, will) && !isSurcharged(today, was) ? surchargeCents(line, baseCents) : 0;
}
