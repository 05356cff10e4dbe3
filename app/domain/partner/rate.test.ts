import { expect, test } from "vitest";
import { earnedCents, type Rate, rateOf } from "./rate.ts";

const at = (text: string) => new Date(text);
const road = { origin: "tamarindo", destination: "lir", tourId: null };
const all = { origin: null, destination: null, tourId: null };

function rate(more: Partial<Rate>): Rate {
  return {
    ...all,
    fromDay: "2026-01-01",
    createdAt: at("2026-01-01T12:00:00Z"),
    percent: 10,
    cents: null,
    ...more,
  };
}

test("a rate counts from its day in Costa Rica on", () => {
  const later = rate({ fromDay: "2026-03-01", percent: 8 });
  const rates = [rate({}), later];
  expect(rateOf(rates, road, at("2026-03-01T05:59:59Z"))).toBe(rates[0]);
  expect(rateOf(rates, road, at("2026-03-01T06:00:00Z"))).toBe(later);
  expect(rateOf([later], road, at("2026-03-01T05:59:59Z"))).toBeUndefined();
});

test("a road's own rate goes before the rate for all, in both directions, and a tour's likewise", () => {
  const own = rate({ ...road, percent: 15 });
  const tour = rate({ tourId: "celeste", percent: 5 });
  const rates = [own, tour, rate({ fromDay: "2026-02-01" })];
  const sold = at("2026-05-01T12:00:00Z");
  expect(rateOf(rates, road, sold)).toBe(own);
  expect(rateOf(rates, { ...road, origin: "lir", destination: "tamarindo" }, sold)).toBe(own);
  expect(rateOf(rates, { origin: null, destination: null, tourId: "celeste" }, sold)).toBe(tour);
  expect(rateOf(rates, { ...road, destination: "sjo" }, sold)).toBe(rates[2]);
});

test("what was sold keeps its rate, whatever is written down later", () => {
  const sold = at("2026-05-01T12:00:00Z");
  const first = rate({ createdAt: at("2026-06-01T12:00:00Z"), percent: 9 });
  const second = rate({ ...road, createdAt: at("2026-06-02T12:00:00Z"), percent: 1 });
  expect(rateOf([second, first], road, sold)).toBe(first);
  const known = rate({});
  expect(rateOf([first, second, known], road, sold)).toBe(known);
});

test.each([
  [10, null, 10_005, 1001],
  [10, null, 10_004, 1000],
  [100, null, 9_999, 9_999],
  [15, null, 0, 0],
  [null, 800, 10_000, 800],
  [null, 800, 500, 500],
])("%s percent or %s cents of %i cents is %i", (percent, cents, price, earned) => {
  expect(earnedCents({ percent, cents }, price)).toBe(earned);
});
