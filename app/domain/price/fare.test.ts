import fc from "fast-check";
import { expect, test } from "vitest";
import { tourQuote } from "../catalogue/tour.ts";
import { priceSpan, transferQuote, vansOf } from "./fare.ts";

const fare = fc.record({
  origin: fc.constant("a"),
  destination: fc.constant("b"),
  baseCents: fc.integer({ min: 100, max: 100_000 }),
  extraCents: fc.integer({ min: 0, max: 10_000 }),
});
const passengers = fc.integer({ min: 1, max: 14 });

test("up to four people pay the van, and each one more pays the extra", () => {
  const van = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 };
  expect([1, 4, 5, 14].map((people) => transferQuote(van, people, "oneWay").priceCents)).toEqual([
    10_000, 10_000, 11_000, 20_000,
  ]);
});

test("a price has a line for people beyond four only where there are some", () => {
  const van = { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 };
  const kinds = (people: number) => transferQuote(van, people, "oneWay").breakdown.map(({ kind }) => kind);
  expect([kinds(4), kinds(5)]).toEqual([["van"], ["van", "extraPeople"]]);
});

test("the price span goes from the cheapest van to the dearest, and is undefined without fares", () => {
  const road = { origin: "a", destination: "b", extraCents: 1_000 };
  const fares = [9_000, 12_000, 7_000].map((baseCents) => ({ ...road, baseCents }));
  expect(priceSpan(fares)).toEqual({ lowestCents: 7_000, highestCents: 12_000 });
  expect(priceSpan(fares.slice(1, 2))).toEqual({ lowestCents: 12_000, highestCents: 12_000 });
  expect(priceSpan([])).toBeUndefined();
});

test("a round trip costs exactly twice a one-way trip", () => {
  fc.assert(
    fc.property(fare, passengers, (fare, people) => {
      const [one, two] = (["oneWay", "roundTrip"] as const).map((trip) => transferQuote(fare, people, trip));
      expect(two!.priceCents).toBe(2 * one!.priceCents);
    }),
  );
});

test("the lines of a breakdown add up to the price", () => {
  fc.assert(
    fc.property(
      fare,
      passengers,
      fc.constantFrom("oneWay" as const, "roundTrip" as const),
      (fare, people, trip) => {
        const { priceCents, breakdown } = transferQuote(fare, people, trip);
        expect(breakdown.reduce((sum, line) => sum + line.cents, 0)).toBe(priceCents);
        expect(Number.isInteger(priceCents)).toBe(true);
      },
    ),
  );
});

test("without a fare the price is 0", () => {
  expect(transferQuote(undefined, 3, "roundTrip")).toEqual({ priceCents: 0, breakdown: [] });
});

test("a tour is paid by three people at least", () => {
  const prices = [1, 2, 3, 4].map(
    (people) => tourQuote({ pricePerPersonCents: 8_500, leastPeople: 3 }, people).priceCents,
  );
  expect(prices).toEqual([25_500, 25_500, 25_500, 34_000]);
});

test("a group that fits no van is split over as few as possible, evenly", () => {
  expect([14, 15, 20, 29, 56].map(vansOf)).toEqual([[14], [8, 7], [10, 10], [10, 10, 9], [14, 14, 14, 14]]);
  expect([0, 57, 2.5, Number.NaN, -3].map(vansOf)).toEqual(Array(5).fill(undefined));
});
