import { expect, test } from "vitest";
import {
  daysOfMonth,
  growthPercent,
  linesBy,
  linesByDriver,
  type ReportRide,
  readMonth,
  shiftMonth,
} from "./report.ts";

const van = (driverId: string | null, people = 4) => ({ driverId, people });
const ride = (change: Partial<ReportRide>): ReportRide => ({
  day: "2026-11-05",
  cents: 10_000,
  people: 4,
  origin: "a",
  destination: "b",
  tourId: null,
  source: "site",
  partnerId: null,
  partnerDeskId: null,
  partnerCents: 0,
  vans: [van("luis")],
  ...change,
});

test("a ride counts in the line of its key, and the fee of a cancelled one is money without a ride", () => {
  const rides = [
    ride({}),
    ride({ cents: 5_000, vans: [] }),
    ride({ origin: "b", cents: 20_000 }),
    ride({ origin: null }),
  ];
  expect(linesBy(rides, ({ origin }) => origin)).toEqual([
    { key: "b", rides: 1, people: 4, cents: 20_000 },
    { key: "a", rides: 1, people: 4, cents: 15_000 },
  ]);
  expect(linesBy([], () => "a")).toEqual([]);
});

test("the vans of a ride share its price to the cent, also a van without a driver", () => {
  const rides = [
    ride({ cents: 10_001, vans: [van("luis", 3), van("ana", 2), van(null, 1)] }),
    ride({ cents: 5, vans: [] }),
  ];
  const lines = linesByDriver(rides);
  expect(lines).toEqual([
    { key: "luis", rides: 1, people: 3, cents: 3_335 },
    { key: "", rides: 1, people: 1, cents: 3_333 },
    { key: "ana", rides: 1, people: 2, cents: 3_333 },
  ]);
});

test("only a month that exists is read", () => {
  expect(["2026-11", "2026-13", "2026-00", "26-1", "2026-11-01", "constructor"].map(readMonth)).toEqual([
    "2026-11",
    ...Array(5).fill(undefined),
  ]);
  expect([shiftMonth("2026-11", 2), shiftMonth("2026-01", -1), shiftMonth("2026-11", -12)]).toEqual([
    "2027-01",
    "2025-12",
    "2025-11",
  ]);
  expect(daysOfMonth("2028-02")).toHaveLength(29);
});

test("growth is in whole percents, and undefined from 0", () => {
  expect([growthPercent(11_260, 10_000), growthPercent(0, 10_000), growthPercent(5, 0)]).toEqual([
    13,
    -100,
    undefined,
  ]);
});

test("lines of the same sum stand in the order of their keys", () => {
  for (const keys of [
    ["a", "b", "c"],
    ["c", "b", "a"],
    ["b", "c", "a"],
  ]) {
    const lines = linesBy(
      keys.map((origin) => ride({ origin })),
      ({ origin }) => origin,
    );
    expect(lines.map(({ key }) => key)).toEqual(["a", "b", "c"]);
  }
});

test("growth is computed from the first cent on", () => {
  expect([growthPercent(2, 1), growthPercent(1, 1)]).toEqual([100, 0]);
});
