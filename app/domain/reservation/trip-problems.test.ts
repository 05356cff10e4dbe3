import { expect, test } from "vitest";
import { storedRide } from "../../../test/rides.ts";
import { addDays } from "../common/day.ts";
import { bookingHorizonDays } from "../sale/booking-form.ts";
import { mayChangeAlone, type PlanProblem, ridesAsSold, ridesProblem } from "./trip-plan.ts";

const today = "2026-12-01";
const fares = [{ origin: "a", destination: "b", baseCents: 10_000, extraCents: 1_000 }];
const plan = {
  id: "one",
  day: "2026-12-05",
  time: "10:00" as string | null,
  origin: "a",
  destination: "b",
  priceCents: 0,
};
const leg = storedRide(plan);
type Leg = typeof plan;

test.each<[Partial<Leg>, PlanProblem | undefined]>([
  [{}, undefined],
  [{ day: today }, undefined],
  [{ day: "2026-11-30" }, "datePast"],
  [{ day: addDays(today, bookingHorizonDays) }, undefined],
  [{ day: addDays(today, bookingHorizonDays + 1) }, "dateTooFar"],
  [{ day: "2026-12-32" }, "dateUnknown"],
  [{ time: null }, undefined],
  [{ time: "24:00" }, "timeUnknown"],
  [{ destination: "nowhere" }, "noFare"],
])("a ride with %o has the problem %s, and none where it did not change", (change, problem) => {
  const legs = [{ ...leg, ...change }];
  expect(ridesProblem(legs, { changed: ["one"], fares, today })).toBe(problem);
  expect(ridesProblem(legs, { changed: ["another"], fares, today })).toBeUndefined();
});

test("a road without a fare of today is accepted on a tour, and for a ride as sold", () => {
  const legs = [{ ...leg, destination: "nowhere" }];
  expect(ridesProblem(legs, { changed: ["one"], fares: undefined, today })).toBeUndefined();
  expect(ridesProblem(legs, { changed: ["one"], fares, today, asSold: ["one"] })).toBeUndefined();
  expect(ridesProblem(legs, { changed: ["one"], fares, today, asSold: ["another"] })).toBe("noFare");
});

test.each<[Partial<Leg>, Partial<Leg>, boolean]>([
  [{}, {}, true],
  [{}, { time: "09:59" }, false],
  [{}, { day: "2026-12-04", time: "23:00" }, false],
  [{}, { day: "2026-12-06", time: "09:00" }, true],
  [{}, { time: null }, true],
  [{ time: null }, {}, true],
  [{ time: null }, { day: "2026-12-04" }, false],
])("after %o the way back may be %o: %s", (there, back, may) => {
  const legs = [
    { ...leg, ...there },
    { ...leg, id: "two", ...back },
  ];
  expect(ridesProblem(legs, { changed: [], fares, today })).toBe(may ? undefined : "returnBeforeDeparture");
});

test("a ride counts as sold while its road and number of people are the same, whatever its day", () => {
  const before = { people: 4, legs: [leg, { ...leg, id: "two" }] };
  const asSold = (change: Partial<Leg>, people = 4) =>
    ridesAsSold(before, { people, legs: [{ ...leg, ...change }, before.legs[1]!] });
  expect(asSold({ day: "2026-12-09", time: null })).toEqual(["one", "two"]);
  expect(asSold({ origin: "c" })).toEqual(["two"]);
  expect(asSold({ destination: "c" })).toEqual(["two"]);
  expect(asSold({}, 5)).toEqual([]);
});

test.each<[string, string, number, boolean]>([
  ["10:00", "12:00", 2, true],
  ["09:59", "12:00", 2, false],
  ["12:00", "10:00", 2, true],
  ["12:00", "09:59", 2, false],
  ["12:00", "12:00", 26, true],
  ["12:00", "12:00", 27, false],
])(
  "a day before at ten, a ride of %s may move to %s without asking where it must be booked %s hours before: %s",
  (time, to, hours, may) => {
    const policy = { freeHours: 24, partHours: 2, partPercent: 50 };
    const leads = new Map([["a", { from: hours, to: 0 }]]);
    const now = new Date("2026-12-04T10:00:00-06:00");
    const [was, will] = [time, to].map((hour) => storedRide({ ...plan, time: hour }));
    expect(mayChangeAlone(was!, will!, { policy, leads, now })).toBe(may);
  },
);
