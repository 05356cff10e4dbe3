import { expect, test } from "vitest";
import { type DatedRate, rateOf } from "./dated-rate.ts";

const at = (text: string) => new Date(text);
const road = { origin: "tamarindo", destination: "lir", tourId: null };
const all = { origin: null, destination: null, tourId: null };

type Rate = DatedRate & { percent: number };

function rate(more: Partial<Rate>): Rate {
  return {
    ...all,
    fromDay: "2026-01-01",
    createdAt: at("2026-01-01T12:00:00Z"),
    percent: 10,
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

test("a driver's own rate goes before one for all, and within each a road's own before the general one", () => {
  const rides = { ...road, driverId: "marco" };
  const rates = [
    rate({ ...road, fromDay: "2026-03-01" }),
    rate({ driverId: "marco" }),
    rate({ driverId: "luis", ...road }),
  ];
  const driven = at("2026-05-01T12:00:00Z");
  expect(rateOf(rates, rides, driven)).toBe(rates[1]);
  expect(rateOf(rates, { ...road, driverId: "jorge" }, driven)).toBe(rates[0]);
  expect(rateOf(rates, road, driven)).toBe(rates[0]);
  const own = rate({ ...road, driverId: "marco" });
  expect(rateOf([...rates, own], rides, driven)).toBe(own);
});

test("what was sold keeps its rate, whatever is written down later", () => {
  const sold = at("2026-05-01T12:00:00Z");
  const first = rate({ createdAt: at("2026-06-01T12:00:00Z"), percent: 9 });
  const second = rate({ ...road, createdAt: at("2026-06-02T12:00:00Z"), percent: 1 });
  expect(rateOf([second, first], road, sold)).toBe(first);
  const known = rate({});
  expect(rateOf([first, second, known], road, sold)).toBe(known);
});
