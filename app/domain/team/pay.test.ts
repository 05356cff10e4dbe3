import { expect, test } from "vitest";
import { type DrivenRide, dayRateOf, partOfPrice, payOf } from "./pay.ts";
import type { PayRate } from "./pay-rate.ts";

const ride: DrivenRide = {
  driverId: "marco",
  origin: "liberia-airport",
  destination: "tamarindo",
  tourId: null,
  day: "2026-11-17",
  time: "14:30",
  priceCents: 100_05,
  minutes: 110,
  waitedMinutes: 0,
  isAirport: true,
};

const bare: PayRate = {
  id: "a",
  driverId: null,
  kind: "ride",
  fromDay: "2026-11-01",
  createdAt: new Date("2026-11-01T12:00:00Z"),
  origin: null,
  destination: null,
  tourId: null,
  percent: null,
  cents: 6_000_00,
  currency: "CRC",
  fromTime: null,
  toTime: null,
  freeMinutes: null,
};
const rate = (more: Partial<PayRate>): PayRate => ({ ...bare, ...more });
const night = rate({ kind: "night", cents: 3_000_00, fromTime: "22:00", toTime: "05:00" });
const waiting = rate({ kind: "waiting", cents: 500_00, freeMinutes: 20 });
const airport = rate({ kind: "airport", cents: 1_000_00 });
const percent = rate({ kind: "percent", percent: 15, cents: null, currency: "USD" });
const hour = rate({ kind: "hour", cents: 2_500_00 });
const tour = { origin: null, destination: null, tourId: "celeste" };

// Each line is a ride, its rates, and what it earns by plain arithmetic.
const cases: [string, Partial<DrivenRide>, PayRate[], [string, number][]][] = [
  ["by ride", {}, [bare], [["ride", 6_000_00]]],
  ["15 % of $100.05 is $15.01, half cents up", {}, [percent], [["ride", 15_01]]],
  ["15 % of $100.03 is $15.00", { priceCents: 100_03 }, [percent], [["ride", 15_00]]],
  ["110 minutes at ₡2 500 an hour are ₡4 583", {}, [hour], [["ride", 4_583_00]]],
  [
    "110 minutes at $10 an hour are $18.33",
    {},
    [rate({ kind: "hour", cents: 10_00, currency: "USD" })],
    [["ride", 18_33]],
  ],
  ["a day's rate pays the day", {}, [rate({ kind: "day", cents: 30_000_00 })], [["ride", 0]]],
  ["a tour has its own", tour, [bare, rate({ tourId: "celeste", cents: 22_000_00 })], [["ride", 22_000_00]]],
  [
    "the way back has its road's",
    { origin: "tamarindo", destination: "liberia-airport" },
    [bare, rate({ origin: "liberia-airport", destination: "tamarindo", cents: 7_000_00 })],
    [["ride", 7_000_00]],
  ],
  [
    "his own before the road of all",
    {},
    [
      rate({ driverId: "marco", cents: 8_000_00 }),
      rate({ origin: "liberia-airport", destination: "tamarindo" }),
    ],
    [["ride", 8_000_00]],
  ],
  ["not another driver's", {}, [bare, rate({ driverId: "luis", cents: 8_000_00 })], [["ride", 6_000_00]]],
  [
    "at 23:00 it is night",
    { time: "23:00" },
    [bare, night],
    [
      ["ride", 6_000_00],
      ["night", 3_000_00],
    ],
  ],
  ["at 05:00 it is not", { time: "05:00" }, [bare, night], [["ride", 6_000_00]]],
  ["without an hour it is not", { time: null }, [bare, night], [["ride", 6_000_00]]],
  ["20 minutes are free", { waitedMinutes: 20 }, [bare, waiting], [["ride", 6_000_00]]],
  [
    "the 21st begins a quarter",
    { waitedMinutes: 21 },
    [bare, waiting],
    [
      ["ride", 6_000_00],
      ["waiting", 500_00],
    ],
  ],
  [
    "51 minutes are three quarters begun",
    { waitedMinutes: 51 },
    [bare, waiting],
    [
      ["ride", 6_000_00],
      ["waiting", 1_500_00],
    ],
  ],
  [
    "from an airport",
    {},
    [bare, airport],
    [
      ["ride", 6_000_00],
      ["airport", 1_000_00],
    ],
  ],
  ["between two towns", { isAirport: false }, [bare, airport], [["ride", 6_000_00]]],
];

test.each(cases)("%s", (_, more, rates, parts) => {
  const pay = payOf({ ...ride, ...more }, rates);
  expect(pay.parts.map(({ kind, cents }) => [kind, cents])).toEqual(parts);
  expect(pay.lacks).toBeUndefined();
});

test("a ride without a rate has no pay, which is not zero, and its extras stand", () => {
  expect(payOf(ride, [airport])).toMatchObject({
    rate: undefined,
    lacks: "rate",
    parts: [{ kind: "airport", rides: 0 }],
  });
  expect(payOf(ride, [rate({ fromDay: "2026-11-18" })]).lacks).toBe("rate");
  expect(payOf({ ...ride, minutes: undefined }, [hour])).toMatchObject({
    rate: hour,
    lacks: "minutes",
    parts: [],
  });
});

test("a rate that is written down on the day itself counts for all of it, and a later one does not", () => {
  const late = rate({
    id: "b",
    cents: 9_000_00,
    fromDay: "2026-11-17",
    createdAt: new Date("2026-11-18T05:59:59Z"),
  });
  expect(payOf(ride, [bare, late]).rate).toBe(late);
  const later = { ...late, createdAt: new Date("2026-11-18T06:00:00Z") };
  expect(payOf(ride, [bare, later]).rate).toBe(bare);
  expect(payOf(ride, [later]).rate).toBe(later);
});

test("a day is paid where one of its rides is paid by the day", () => {
  const day = rate({ kind: "day", cents: 30_000_00 });
  const own = rate({ tourId: "celeste", cents: 22_000_00 });
  expect(dayRateOf([{ ...ride, ...tour }, ride], [day, own])).toBe(day);
  expect(dayRateOf([{ ...ride, ...tour }], [day, own])).toBeUndefined();
});

test("several vans share a price without losing a cent", () => {
  expect([0, 1, 2].map((index) => partOfPrice(100_00, index, 3))).toEqual([3333, 3333, 3334]);
});
