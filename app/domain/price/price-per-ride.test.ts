import { expect, test } from "vitest";
import { night } from "../../../test/surcharges.ts";
import type { PriceLine } from "./price-line.ts";
import { centsOfRide, pricesOfRides } from "./price-per-ride.ts";

const van: PriceLine = { kind: "van", includes: 4, rides: 2, eachCents: 10_000, cents: 20_000 };
const late: PriceLine = {
  kind: "surcharge",
  id: "night",
  about: "night",
  names: night.names,
  eachCents: 2_000,
  percent: null,
  times: 1,
  perRide: [0, 2_000],
  cents: 2_000,
};

test.each<[string, PriceLine[], number, number]>([
  ["no line", [], 0, 0],
  ["what is the same for each", [van], 0, 0],
  ["what belongs to another", [van, late], 0, 0],
  ["what is its own", [van, late], 1, 2_000],
  ["two of its own", [late, late], 1, 4_000],
  ["what was sold before it was there", [van, late], 2, 0],
])("a price with %s adds the right cents to one ride", (_, lines, ride, cents) => {
  expect(centsOfRide(lines, ride)).toBe(cents);
});

test("own surcharges stay with their ride, and the odd cent of the rest with the first", () => {
  expect(pricesOfRides({ priceCents: 22_001, breakdown: [van, late] }, 2)).toEqual([10_001, 12_000]);
});
