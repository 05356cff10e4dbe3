import { expect, test } from "vitest";
import type { Fare } from "../price/fare.ts";
import { netRoads, netTours } from "./net-prices.ts";
import type { Rate } from "./rate.ts";

const now = new Date("2026-11-20T12:00:00-06:00");
const fare = (origin: string, destination: string, baseCents = 10_000, extraCents = 1_000): Fare => {
  return { origin, destination, baseCents, extraCents };
};
const rate = (change: Partial<Rate>): Rate => ({
  origin: null,
  destination: null,
  tourId: null,
  percent: null,
  cents: null,
  fromDay: "2026-01-01",
  createdAt: new Date("2026-01-01T12:00:00Z"),
  ...change,
});
const placeIds = ["liberia", "tamarindo", "nosara"];
const list = (fares: Fare[], rates: Rate[], here: string | null = null) =>
  netRoads({ fares, rates, placeIds }, { here, now });

test("of each number of people the price is less what the partner earns, half cents up", () => {
  const [road] = list([fare("liberia", "tamarindo", 10_001, 1_000)], [rate({ percent: 15 })]);
  expect(road).toMatchObject({ bothWays: false, hasRate: true });
  expect(road!.prices).toHaveLength(11);
  // 15 % of 10,001 is 1,500.15; of 11,001 it is 1,650.15; of 20,001 it is 3,000.15.
  expect(road!.prices.filter(({ people }) => ["1–4", "5", "14"].includes(people))).toEqual([
    { people: "1–4", priceCents: 10_001, earnedCents: 1_500 },
    { people: "5", priceCents: 11_001, earnedCents: 1_650 },
    { people: "14", priceCents: 20_001, earnedCents: 3_000 },
  ]);
});

test("a road of its own rate has that one in both directions, and a road without a rate says so", () => {
  const rates = [rate({ origin: "tamarindo", destination: "liberia", cents: 800 })];
  const roads = list([fare("liberia", "tamarindo"), fare("nosara", "tamarindo")], rates);
  expect(roads.map(({ hasRate, prices }) => [hasRate, prices[0]!.earnedCents])).toEqual([
    [true, 800],
    [false, 0],
  ]);
});

test("a road that costs the same both ways stands once, and the roads of the partner's place come first", () => {
  const fares = [
    fare("liberia", "tamarindo"),
    fare("tamarindo", "liberia"),
    fare("liberia", "nosara"),
    fare("nosara", "liberia", 12_000),
  ];
  const shown = (here: string | null) =>
    list(fares, [], here).map(({ origin, destination, bothWays }) => [origin, destination, bothWays]);
  expect(shown(null)).toEqual([
    ["liberia", "tamarindo", true],
    ["liberia", "nosara", false],
    ["nosara", "liberia", false],
  ]);
  expect(shown("nosara")[0]).toEqual(["nosara", "liberia", false]);
});

test("a rate from tomorrow on does not count yet", () => {
  const [road] = list([fare("liberia", "nosara")], [rate({ percent: 10, fromDay: "2026-11-21" })]);
  expect(road!.hasRate).toBe(false);
});

test("where nobody pays for further people one price is for all", () => {
  const [road] = list([fare("liberia", "nosara", 9_000, 0)], []);
  expect(road!.prices).toEqual([{ people: "1–14", priceCents: 9_000, earnedCents: 0 }]);
});

const tour = { id: "1001", pricePerPersonCents: 8_501, leastPeople: 3, mostPeople: 6 };

test("a tour has a price for each number of people to whom it is sold, and small groups pay for the smallest", () => {
  const rates = [rate({ percent: 10 }), rate({ tourId: "1001", percent: 15 })];
  const [listed] = netTours([tour], rates, now);
  expect(listed).toMatchObject({ tourId: "1001", hasRate: true });
  // 15 % of 25,503 is 3,825.45; of 34,004 it is 5,100.6; of 42,505 it is 6,375.75; of 51,006 it is 7,650.9.
  expect(listed!.prices).toEqual([
    { people: "1–3", priceCents: 25_503, earnedCents: 3_825 },
    { people: "4", priceCents: 34_004, earnedCents: 5_101 },
    { people: "5", priceCents: 42_505, earnedCents: 6_376 },
    { people: "6", priceCents: 51_006, earnedCents: 7_651 },
  ]);
});

test("a tour without a rate of its own has the general one, and never that of another tour or of a road", () => {
  const others = [
    rate({ tourId: "1002", percent: 50 }),
    rate({ origin: "liberia", destination: "tamarindo", cents: 800 }),
  ];
  const earned = (rates: Rate[]) =>
    netTours([{ ...tour, leastPeople: 1, mostPeople: 1 }], rates, now).map(({ hasRate, prices }) => [
      hasRate,
      prices,
    ]);
  const priceOf = (earnedCents: number) => [{ people: "1", priceCents: 8_501, earnedCents }];
  expect(earned(others)).toEqual([[false, priceOf(0)]]);
  expect(earned([...others, rate({ cents: 500 })])).toEqual([[true, priceOf(500)]]);
});
