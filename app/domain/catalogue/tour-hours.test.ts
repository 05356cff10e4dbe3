import { expect, test } from "vitest";
import { commonPickupHour, lacksHours, runsOn, unknownHours } from "./tour-hours.ts";

test("a tour runs on its days of the week, and without any on all", () => {
  // 5 December 2026 is a Saturday.
  const days = ["2026-12-05", "2026-12-06", "2026-12-07"];
  const runs = (weekdays: number[] | null) => days.filter((day) => runsOn({ weekdays }, day));
  expect(runs([6])).toEqual(["2026-12-05"]);
  expect(runs([0, 1])).toEqual(["2026-12-06", "2026-12-07"]);
  expect(runs(null)).toEqual(days);
});

test("a tour has an hour where all its guests are collected at one", () => {
  const hours = (pickupFrom: string | null, pickupTo: string | null) => ({
    ...unknownHours,
    pickupFrom,
    pickupTo,
  });
  expect([hours("05:30", null), hours("05:30", "06:00"), unknownHours].map(commonPickupHour)).toEqual([
    "05:30",
    null,
    null,
  ]);
});

test("hours and days both have to be entered", () => {
  const [pickupFrom, weekdays] = ["05:30", [1]];
  const tours = [unknownHours, { ...unknownHours, pickupFrom }, { ...unknownHours, weekdays }];
  expect(tours.map(lacksHours)).toEqual([true, true, true]);
  expect(lacksHours({ pickupFrom, pickupTo: null, weekdays })).toBe(false);
});
