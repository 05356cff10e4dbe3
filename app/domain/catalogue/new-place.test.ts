import { expect, test } from "vitest";
import { copiedFares, fareVersion, readPriceDifference } from "./new-place.ts";

test.each<[string, number | undefined]>([
  ["", 0],
  ["0", 0],
  ["-0", 0],
  ["$0.00", 0],
  ["5", 500],
  ["+5", 500],
  ["+ $7.50", 750],
  ["-5", -500],
  ["\u22125", -500],
  ["-", undefined],
  ["some", undefined],
  ["--5", undefined],
])("a surcharge typed as %j is %s cents", (typed, cents) => {
  expect(readPriceDifference(typed)).toBe(cents);
});

const fares = [
  { origin: "liberia", destination: "tamarindo", baseCents: 10_000, extraCents: 1_000 },
  { origin: "tamarindo", destination: "liberia", baseCents: 9_000, extraCents: 500 },
  { origin: "tamarindo", destination: "nosara", baseCents: 12_000, extraCents: 0 },
  { origin: "flamingo", destination: "tamarindo", baseCents: 4_000, extraCents: 0 },
  { origin: "samara", destination: "nosara", baseCents: 15_000, extraCents: 0 },
];

test("a new place has the fares of another, each way that is sold, with so much more or less for the van", () => {
  expect(copiedFares(fares, "tamarindo", 500)).toEqual([
    {
      other: "liberia",
      there: { baseCents: 9_500, extraCents: 500 },
      back: { baseCents: 10_500, extraCents: 1_000 },
    },
    { other: "nosara", there: { baseCents: 12_500, extraCents: 0 }, back: null },
    { other: "flamingo", there: null, back: { baseCents: 4_500, extraCents: 0 } },
  ]);
  expect(copiedFares(fares, "tamarindo", -3_900)).toHaveLength(3);
  expect(copiedFares(fares, "tamarindo", -4_000)).toBeUndefined();
});

test("the version of fares changes with each price, and not with their order", () => {
  const shown = copiedFares(fares, "tamarindo", 0)!;
  const version = fareVersion(shown);
  expect(fareVersion(shown.toReversed())).toBe(version);
  for (const way of ["there", "back"] as const)
    for (const part of ["baseCents", "extraCents"] as const) {
      const [first, ...rest] = shown;
      const changed = { ...first!, [way]: { ...first![way]!, [part]: 1 } };
      expect(fareVersion([changed, ...rest])).not.toBe(version);
    }
  expect(fareVersion([{ ...shown[0]!, back: null }])).not.toBe(fareVersion([shown[0]!]));
});
