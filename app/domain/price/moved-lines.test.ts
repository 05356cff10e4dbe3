import { expect, test } from "vitest";
import { childSeat, night, season } from "../../../test/surcharges.ts";
import { linesAfterMoves, type MovedRide } from "./moved-lines.ts";
import type { PriceLine } from "./price-line.ts";
import type { SoldSurcharge, SurchargedRide } from "./surcharge.ts";

type CodeLine = Extract<PriceLine, { kind: "code" }>;
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
const code = (rate: Pick<CodeLine, "eachCents" | "percent">, perRide: number[]): CodeLine => {
  return { kind: "code", code: "SUMMER", ...rate, perRide, cents: sumOf(perRide) };
};
const tenPercent = (...perRide: number[]) => code({ eachCents: null, percent: 10 }, perRide);
const thirtyDollars = (...perRide: number[]) => code({ eachCents: 3_000, percent: null }, perRide);

const lineOf = ({ id, kind, names, cents, percent }: SoldSurcharge, times: number, ...perRide: number[]) => {
  const rate = { eachCents: cents, percent, perRide, cents: sumOf(perRide) };
  return { kind: "surcharge" as const, id, about: kind, names, times, ...rate };
};

/** Moves a ride of 5 December at ten, which costs $100 before and after unless `change` says otherwise. */
const move = (
  was: Partial<SurchargedRide>,
  will: Partial<SurchargedRide>,
  change: Partial<MovedRide> = {},
): MovedRide => {
  const ride = { day: "2026-12-05", time: "10:00" };
  return {
    ride: 0,
    was: { ...ride, ...was },
    will: { ...ride, ...will },
    baseCents: 10_000,
    moreCents: 0,
    ...change,
  };
};
const costs = (baseCents: number, ride = 0) => move({}, {}, { ride, baseCents });
const late = { time: "23:00" };

test("a percentage follows what its ride costs more or less, surcharges included", () => {
  const dearer = move({}, late, { baseCents: 12_000, moreCents: 2_000 });
  expect(linesAfterMoves([tenPercent(-1_000, -1_000)], [dearer], [night])).toEqual([
    lineOf(night, 1, 2_000),
    tenPercent(-1_400, -1_000),
  ]);
  const sold = [lineOf(night, 1, 2_000), tenPercent(-1_200)];
  expect(linesAfterMoves(sold, [move(late, {})], [night])).toEqual([tenPercent(-1_000)]);
});

test("a percentage never makes a ride dearer, and begins where the ride had none", () => {
  const cheaper = move({}, {}, { baseCents: 0, moreCents: -10_000 });
  expect(linesAfterMoves([tenPercent(-100)], [cheaper], [])).toEqual([tenPercent(0)]);
  const more = move({}, {}, { ride: 1, moreCents: 2_000 });
  expect(linesAfterMoves([tenPercent(-1_000)], [more], [])).toEqual([tenPercent(-1_000, -200)]);
});

test.each<[string, CodeLine, MovedRide[], number[]]>([
  [
    "stays where it was while it fits",
    thirtyDollars(-1_500, -1_500),
    [costs(5_000), costs(1_500, 1)],
    [-1_500, -1_500],
  ],
  [
    "goes on to the next ride",
    thirtyDollars(-1_500, -1_500),
    [costs(1_000), costs(9_000, 1)],
    [-1_000, -2_000],
  ],
  [
    "leaves a ride that costs nothing",
    thirtyDollars(-1_500, -1_500),
    [costs(0), costs(9_000, 1)],
    [0, -3_000],
  ],
  [
    "is taken as far as the rides that move let it",
    thirtyDollars(-1_500, -1_500),
    [costs(1_000)],
    [-1_000, -1_500],
  ],
  ["is taken wholly once it can be", thirtyDollars(-2_000), [costs(9_000)], [-3_000]],
  ["counts what other rides have of it", thirtyDollars(-500, -1_500), [costs(9_000)], [-1_500, -1_500]],
])("a discount by amount %s", (_, line, moves, perRide) => {
  expect(linesAfterMoves([line], moves, [])).toEqual([thirtyDollars(...perRide)]);
});

test("a discount by amount is taken off surcharges too", () => {
  const toNight = move({}, late, { baseCents: 1_000 });
  expect(linesAfterMoves([thirtyDollars(-3_000)], [toNight], [night])).toEqual([
    lineOf(night, 1, 2_000),
    thirtyDollars(-3_000),
  ]);
});

test("a new surcharge of the way back belongs to the way back", () => {
  expect(linesAfterMoves([], [move({}, late, { ride: 1 })], [night])).toEqual([lineOf(night, 1, 0, 2_000)]);
  const toSeason = move({}, { day: "2027-01-02" });
  expect(linesAfterMoves([], [toSeason], [season])).toEqual([lineOf(season, 1, 1_500)]);
});

test("a season's percentage falls with its ride, and not below 0", () => {
  const cheaper = (moreCents: number) => move({ day: "2027-01-02" }, { day: "2027-01-02" }, { moreCents });
  const sold = [lineOf(season, 1, 1_500)];
  expect(linesAfterMoves(sold, [cheaper(-2_000)], [season])).toEqual([lineOf(season, 1, 1_200)]);
  expect(linesAfterMoves(sold, [cheaper(-12_000)], [season])).toEqual([]);
});

test("child seats cost what they were sold for, and more of them only while they are sold", () => {
  const seats = (before: number, after: number, today: Partial<SoldSurcharge> = {}) => {
    const moves = [move({ childSeats: before }, { childSeats: after })];
    const sold = [lineOf(childSeat, before, before * 1_000)];
    return linesAfterMoves(sold, moves, [{ ...childSeat, cents: 1_500, ...today }]);
  };
  expect(seats(1, 3)).toEqual([lineOf(childSeat, 3, 3_000)]);
  expect(seats(2, 1)).toEqual([lineOf(childSeat, 1, 1_000)]);
  expect(seats(1, 0)).toEqual([]);
  expect(seats(1, 3, { active: false })).toEqual([lineOf(childSeat, 1, 1_000)]);
  expect(seats(2, 1, { active: false })).toEqual([lineOf(childSeat, 1, 1_000)]);
});
