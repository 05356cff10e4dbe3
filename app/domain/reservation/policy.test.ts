import { describe, expect, test } from "vitest";
import {
  defaultPolicy,
  percentBack,
  quoteCancellation,
  refundHoldsUntil,
  refundStepsOf,
  refundsFromOf,
  refundTermsOf,
  termsOf,
  wholeRefundHoldsUntil,
} from "./policy.ts";

const ride = (day: string, time: string | null = "14:00") => {
  return { day, time, refundsFrom: refundsFromOf({ day, time }) };
};
const at = (moment: string) => new Date(`${moment}-06:00`);

describe("the refund of a ride on 5 December, in per cent", () => {
  test.each([
    ["14:00", "2026-12-04T14:00:00", 100],
    ["14:00", "2026-12-04T14:00:01", 50],
    ["14:00", "2026-12-05T12:00:00", 50],
    ["14:00", "2026-12-05T12:00:01", 0],
    ["14:00", "2026-12-06T09:00:00", 0],
    [null, "2026-12-04T23:59:00", 100],
    [null, "2026-12-04T23:59:01", 50],
    [null, "2026-12-05T21:59:00", 50],
    [null, "2026-12-05T21:59:01", 0],
  ] as const)("at %s, cancelled %s: %i", (time, now, percent) => {
    expect(percentBack(defaultPolicy, ride("2026-12-05", time), at(now))).toBe(percent);
  });

  test("another company's policy, and one without refunds", () => {
    const week = { freeHours: 168, partHours: 48, partPercent: 30 };
    expect(percentBack(week, ride("2026-12-10"), at("2026-12-03T14:00:00"))).toBe(100);
    expect(percentBack(week, ride("2026-12-10"), at("2026-12-04T14:00:00"))).toBe(30);
    const never = { freeHours: 720, partHours: 720, partPercent: 0 };
    expect(percentBack(never, ride("2026-12-05"), at("2026-12-01T00:00:00"))).toBe(0);
  });
});

test("nothing comes back once a ride has begun, even where its deadlines count from a later hour", () => {
  const moved = { ...ride("2026-12-05"), refundsFrom: "2026-12-09T14:00" };
  expect(percentBack(defaultPolicy, moved, at("2026-12-05T14:00:00"))).toBe(100);
  expect(percentBack(defaultPolicy, moved, at("2026-12-05T14:00:01"))).toBe(0);
  const paid = { stayingCents: 0, netCents: 10_000 };
  const leg = { id: "out", priceCents: 10_000, ...moved };
  expect(quoteCancellation([leg], paid, defaultPolicy, at("2026-12-05T18:00:00"))).toMatchObject({
    backCents: 0,
  });
  expect(refundHoldsUntil(defaultPolicy, moved, at("2026-12-05T10:00:00"))).toEqual(
    at("2026-12-05T14:00:00"),
  );
  const tour = { ...moved, time: null, windowTo: "13:00" };
  expect(percentBack(defaultPolicy, tour, at("2026-12-05T13:00:00"))).toBe(100);
  expect(percentBack(defaultPolicy, tour, at("2026-12-05T13:00:01"))).toBe(0);
});

describe("the moment until which the refund of a ride on 5 December at 14:00 holds", () => {
  const whole = { freeHours: 24, partHours: 2, partPercent: 100 };
  const none = { freeHours: 24, partHours: 2, partPercent: 0 };
  const days = { freeHours: 48, partHours: 48, partPercent: 50 };
  test.each([
    ["all, then half", defaultPolicy, "2026-12-01T00:00:00", "2026-12-04T14:00:00"],
    ["to the second", defaultPolicy, "2026-12-04T14:00:00", "2026-12-04T14:00:00"],
    ["half, then nothing", defaultPolicy, "2026-12-04T14:00:01", "2026-12-05T12:00:00"],
    ["nothing stays nothing", defaultPolicy, "2026-12-05T12:00:01", undefined],
    ["all until the last hours", whole, "2026-12-01T00:00:00", "2026-12-05T12:00:00"],
    ["all, then nothing", none, "2026-12-01T00:00:00", "2026-12-04T14:00:00"],
    ["no hour for a part", days, "2026-12-01T00:00:00", "2026-12-03T14:00:00"],
  ] as const)("%s", (_, policy, now, until) => {
    expect(refundHoldsUntil(policy, ride("2026-12-05"), at(now))).toEqual(until && at(until));
  });
});

test.each([
  ["all, then a part, then nothing", [24, 2, 50], { freeHours: 24, part: { hours: 2, percent: 50 } }],
  ["a part of one percent", [24, 2, 1], { freeHours: 24, part: { hours: 2, percent: 1 } }],
  ["a part that is all", [24, 2, 100], { freeHours: 2 }],
  ["a part that is none", [24, 2, 0], { freeHours: 24 }],
  ["a part that no hour is left for", [24, 24, 50], { freeHours: 24 }],
] as const)("a policy is told by what it means: %s", (_, [freeHours, partHours, partPercent], terms) => {
  expect(termsOf({ freeHours, partHours, partPercent })).toEqual(terms);
});

test("the refund of several rides holds until the refund of the first of them falls", () => {
  const now = at("2026-12-05T13:00:00");
  const late = ride("2026-12-05");
  const [soon, far] = [ride("2026-12-07"), ride("2026-12-08")];
  const until = (...rides: (typeof late)[]) => wholeRefundHoldsUntil(defaultPolicy, rides, now);
  expect(until(far, soon, late)).toEqual(at("2026-12-06T14:00:00"));
  expect(until(late)).toBeUndefined();
  expect(until()).toBeUndefined();
});

describe("the moments at which the refund falls, and the new refunds", () => {
  const early = at("2026-12-01T00:00:00");
  const out = { id: "out", priceCents: 10_000, ...ride("2026-12-05") };
  const back = (day: string) => ({ id: "back", priceCents: 10_000, ...ride(day, "09:00") });
  const [free, late] = ["2026-12-04T14:00:00", "2026-12-05T12:00:00"];
  test.each([
    [
      "half, then nothing",
      [out],
      10_000,
      early,
      [
        [free, 5_000],
        [late, 0],
      ],
    ],
    ["close to the ride, only the second", [out], 10_000, at("2026-12-05T10:00:00"), [[late, 0]]],
    ["too late for any", [out], 10_000, at("2026-12-05T13:00:00"), []],
    ["nothing is paid", [out], 0, early, []],
    ["a deposit below the fee falls once", [out], 3_000, early, [[free, 0]]],
    [
      "until the first of two begins",
      [out, back("2026-12-20")],
      20_000,
      early,
      [
        [free, 15_000],
        [late, 10_000],
      ],
    ],
    [
      "the first of two has begun already",
      [out, back("2026-12-08")],
      20_000,
      at("2026-12-05T15:00:00"),
      [
        ["2026-12-07T09:00:00", 5_000],
        ["2026-12-08T07:00:00", 0],
      ],
    ],
    [
      "the second of two is near as well",
      [out, back("2026-12-06")],
      20_000,
      early,
      [
        [free, 15_000],
        ["2026-12-05T09:00:00", 10_000],
        [late, 5_000],
      ],
    ],
  ] as const)("%s", (_, legs, netCents, now, expected) => {
    const steps = refundStepsOf([...legs], { stayingCents: 0, netCents }, defaultPolicy, now);
    expect(steps).toEqual(expected.map(([until, backCents]) => ({ until: at(until), backCents })));
  });

  test("a partial refund that holds until the ride begins falls as it begins", () => {
    const paid = { stayingCents: 0, netCents: 10_000 };
    expect(refundStepsOf([out], paid, { freeHours: 24, partHours: 0, partPercent: 50 }, early)).toEqual([
      { until: at(free), backCents: 5_000 },
      { until: at("2026-12-05T14:00:00"), backCents: 0 },
    ]);
  });
});

describe("the quote of a cancellation, in cents", () => {
  const early = at("2026-12-01T00:00:00");
  const late = at("2026-12-05T10:00:00");
  const leg = (priceCents: number, id = "out") => ({ id, priceCents, ...ride("2026-12-05") });
  test.each([
    ["paid, in time", [leg(10_000)], 0, 10_000, early, 0, 10_000],
    ["paid, late", [leg(10_000)], 0, 10_000, late, 5_000, 5_000],
    ["not paid, late: no fee is asked for", [leg(10_000)], 0, 0, late, 0, 0],
    ["a deposit below the fee is kept", [leg(10_000)], 0, 3_000, late, 3_000, 0],
    ["one of two, in time", [leg(10_000)], 10_000, 20_000, early, 10_000, 10_000],
    ["one of two, late", [leg(10_000)], 10_000, 20_000, late, 15_000, 5_000],
    ["one of two, half paid: it pays the ride that stays", [leg(10_000)], 10_000, 10_000, late, 10_000, 0],
    ["an odd price is rounded for the guest", [leg(10_001)], 0, 10_001, late, 5_000, 5_001],
    ["two legs, both late", [leg(10_000), leg(6_000, "back")], 0, 16_000, late, 8_000, 8_000],
    ["more was paid than it cost", [leg(10_000)], 0, 12_000, early, 0, 12_000],
    ["nothing is left of what was paid", [leg(10_000)], 10_000, 0, early, 10_000, 0],
  ] as const)("%s", (_, legs, stayingCents, netCents, now, priceCents, backCents) => {
    const quote = quoteCancellation([...legs], { stayingCents, netCents }, defaultPolicy, now);
    expect([quote.priceCents, quote.backCents]).toEqual([priceCents, backCents]);
  });

  test("what is owed already is no fee's and no refund's of this cancellation", () => {
    const paid = { stayingCents: 10_000, netCents: 32_000 };
    const quote = quoteCancellation([leg(10_000)], paid, defaultPolicy, late);
    expect(quote).toMatchObject({ priceCents: 15_000, backCents: 17_000, owedBeforeCents: 12_000 });
  });

  test("a cancellation by the company refunds everything, however late", () => {
    const quote = quoteCancellation([leg(10_000)], { stayingCents: 0, netCents: 10_000 }, undefined, late);
    expect(quote).toEqual({
      legs: [{ id: "out", percent: 100, keptCents: 0 }],
      priceCents: 0,
      backCents: 10_000,
      owedBeforeCents: 0,
    });
  });
});

describe("the refunds that a ride on 5 December at 14:00 can still have", () => {
  const moved = { ...ride("2026-12-05"), refundsFrom: "2026-12-09T14:00" };
  test.each([
    [
      "early",
      ride("2026-12-05"),
      defaultPolicy,
      "2026-12-01T00:00",
      [
        [100, "2026-12-04T14:00"],
        [50, "2026-12-05T12:00"],
      ],
    ],
    [
      "past the free moment",
      ride("2026-12-05"),
      defaultPolicy,
      "2026-12-04T14:01",
      [[50, "2026-12-05T12:00"]],
    ],
    ["in the last two hours", ride("2026-12-05"), defaultPolicy, "2026-12-05T12:01", []],
    ["begun", ride("2026-12-05"), defaultPolicy, "2026-12-05T14:00", []],
    [
      "free until it begins",
      ride("2026-12-05"),
      { ...defaultPolicy, freeHours: 0, partHours: 0 },
      "2026-12-05T13:00",
      [[100, "2026-12-05T14:00"]],
    ],
    ["moved earlier by the company", moved, defaultPolicy, "2026-12-04T20:00", [[100, "2026-12-05T14:00"]]],
  ] as const)("%s", (_, one, policy, now, expected) => {
    const terms = refundTermsOf(policy, one, at(`${now}:00`));
    expect(terms).toEqual(expected.map(([percent, until]) => ({ percent, until: at(`${until}:00`) })));
  });
});
