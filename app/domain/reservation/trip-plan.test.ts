import { expect, test } from "vitest";
import { storedRide } from "../../../test/rides.ts";
import { childSeat, night, season } from "../../../test/surcharges.ts";
import { transferQuote } from "../price/fare.ts";
import { pricesOfRides } from "../price/price-per-ride.ts";
import { type SoldSurcharge, withSurcharges } from "../price/surcharge.ts";
import { type PriceList, peopleProblem, priceOfPlan, ridesProblem, type TripPlan } from "./trip-plan.ts";
import type { LegPlan } from "./trip-request.ts";

const fares = [
  { origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 },
  { origin: "b", destination: "a", baseCents: 10_000, extraCents: 1_000 },
];
const there: LegPlan = { day: "2026-12-05", time: "10:00", origin: "a", destination: "b" };
const back: LegPlan = { day: "2026-12-12", time: "23:30", origin: "b", destination: "a" };

const totalOf = ({ legs }: TripPlan) => legs.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Returns the price of a return trip for four as sold, and its price after this change of its rides. */
function moved(
  change: [Partial<LegPlan>, Partial<LegPlan>],
  { people = 4, sold = [night, season, childSeat], today = sold, childSeats = 0, agreed = false } = {} as {
    people?: number;
    sold?: SoldSurcharge[];
    today?: SoldSurcharge[];
    childSeats?: number;
    agreed?: boolean;
  },
) {
  const rides = [there, back].map((leg) => ({ ...leg, childSeats }));
  const quote = agreed
    ? { priceCents: 16_000, breakdown: [{ kind: "agreed" as const, cents: 16_000, reason: "Regular guest" }] }
    : withSurcharges(transferQuote(fares[0], 4, "roundTrip"), rides, sold);
  const prices = pricesOfRides(quote, 2);
  const legs = [there, back].map((leg, n) => ({
    ...storedRide(leg),
    id: `leg-${n}`,
    priceCents: prices[n]!,
  }));
  const after = legs.map((leg, n) => ({ ...leg, ...change[n] }));
  const price = { ...quote, rides: ["leg-0", "leg-1"] };
  const plan = priceOfPlan(
    { people: 4, legs },
    { people, legs: after },
    { fares, tour: undefined, sold: price, surcharges: today },
  );
  return {
    was: quote.priceCents,
    is: totalOf(plan),
    prices: plan.legs.map(({ priceCents }) => priceCents),
    lines: plan.breakdown.map((line) =>
      line.kind === "surcharge" ? [line.id, line.times, line.cents] : line.kind,
    ),
  };
}

test("a ride that moves into the night gains the line, and one that moves out of it loses it", () => {
  expect(moved([{ time: "22:00" }, {}])).toMatchObject({
    prices: [12_000, 12_000],
    lines: ["van", ["night", 2, 4_000]],
  });
  expect(moved([{}, { time: "12:00" }])).toMatchObject({ was: 22_000, is: 20_000, lines: ["van"] });
});

test("a surcharge stays as sold, whatever it costs today, and also if it no longer exists", () => {
  const dearer = [{ ...night, cents: 3_000 }];
  expect(moved([{ day: "2026-12-06" }, { time: "23:45" }], { today: dearer })).toMatchObject({ is: 22_000 });
  expect(moved([{ time: "23:00" }, {}], { sold: [], today: dearer })).toMatchObject({
    prices: [13_000, 10_000],
  });
  expect(moved([{ day: "2026-12-06" }, {}], { today: [] })).toMatchObject({ is: 22_000 });
});

test("a ride without a night surcharge gets no refund for leaving the night, and pays nothing for staying in it", () => {
  expect(moved([{}, { time: "12:00" }], { sold: [], today: [night] }).is).toBe(20_000);
  expect(moved([{}, { time: "23:00" }], { sold: [], today: [night] }).is).toBe(20_000);
});

test("a season is a percentage of the ride's price, also when more people come", () => {
  expect(moved([{}, { day: "2027-01-02" }])).toMatchObject({ prices: [10_000, 13_500] });
  const inSeason: SoldSurcharge = { ...season, fromDay: "2026-12-01" };
  const sold = { sold: [inSeason], people: 6 };
  expect(moved([{}, {}], sold)).toMatchObject({ was: 23_000, prices: [13_800, 13_800] });
});

test("child seats stay whichever day a ride moves to", () => {
  expect(moved([{ day: "2026-12-06" }, {}], { childSeats: 2, today: [] })).toMatchObject({
    is: 26_000,
    lines: ["van", ["night", 1, 2_000], ["seat", 4, 4_000]],
  });
});

test("an agreed price is a line of its own beside a new surcharge", () => {
  expect(moved([{ time: "23:00" }, {}], { agreed: true })).toMatchObject({
    is: 18_000,
    lines: ["agreed", ["night", 1, 2_000]],
  });
});

/** Returns the new price of one ride whose agreed price was `priceCents`. */
function agreedFor(
  priceCents: number,
  from: Partial<LegPlan>,
  to: Partial<LegPlan>,
  { people = 4, tour }: { people?: number; tour?: PriceList["tour"] } = {},
) {
  const leg = { ...storedRide({ ...there, ...from }), id: "one", priceCents };
  const plan = priceOfPlan(
    { people: 4, legs: [leg] },
    { people, legs: [{ ...leg, ...to }] },
    {
      fares: [...fares, { origin: "b", destination: "c", baseCents: 6_000, extraCents: 0 }],
      tour,
      sold: { breakdown: [], rides: ["one"] },
      surcharges: [],
    },
  );
  return [totalOf(plan), plan.breakdown];
}

test("a ride whose old road has no fare costs the fare of the new road", () => {
  expect(agreedFor(7_000, { origin: "nowhere" }, { origin: "a" })).toMatchObject([
    10_000,
    [{ kind: "van", cents: 10_000 }],
  ]);
  expect(agreedFor(7_000, { origin: "nowhere" }, { day: "2026-12-06" })).toEqual([7_000, []]);
});

test("an agreed price rises and falls with the fares, and not below 0", () => {
  const back = { origin: "b", destination: "a" };
  expect(agreedFor(9_000, { ...back }, { destination: "c" })).toEqual([5_000, []]);
  expect(agreedFor(1_000, { ...back }, { destination: "c" })).toEqual([0, []]);
});

test("each further person on a tour costs the price per person, above the smallest group", () => {
  const tour = { pricePerPersonCents: 5_000, leastPeople: 5 };
  expect(agreedFor(20_000, {}, {}, { people: 7, tour })).toEqual([30_000, []]);
  expect(agreedFor(20_000, {}, {}, { people: 5, tour })).toEqual([20_000, []]);
});

test.each([
  ["2026-12-04", "datePast"],
  ["2026-12-05", undefined],
])("a ride that is moved to %s, on the 5th of December: %s", (day, problem) => {
  const legs = [{ ...storedRide({ ...there, day }), id: "one", priceCents: 10_000 }];
  expect(ridesProblem(legs, { changed: ["one"], fares, today: "2026-12-05" })).toBe(problem);
});

test.each([1, 20])("%s of at most twenty can come", (people) =>
  expect(peopleProblem(people, 6, 20)).toBeUndefined(),
);

test.each([0, 21, -1, 1.5, Number.NaN])(
  "%s of at most twenty can't, but as many as come already may",
  (people) => {
    expect(peopleProblem(people, 6, 20)).toBe("peopleRange");
    if (people > 20) expect(peopleProblem(people, people, 20)).toBeUndefined();
  },
);
