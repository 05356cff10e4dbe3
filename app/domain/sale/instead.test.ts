import { expect, test } from "vitest";
import { addDays } from "../common/day.ts";
import { bookingHorizonDays } from "./booking-form.ts";
import { halfHoursNear, nextDayAfter } from "./instead.ts";

test("all half hours of a day are offered but the one that was asked for, those nearest to it first", () => {
  expect(halfHoursNear("09:00").slice(0, 4)).toEqual(["08:30", "09:30", "08:00", "10:00"]);
  expect(halfHoursNear("09:10").slice(0, 3)).toEqual(["09:00", "09:30", "08:30"]);
  expect([halfHoursNear("09:00").length, halfHoursNear("09:10").length]).toEqual([47, 48]);
  expect(halfHoursNear(null).slice(0, 2)).toEqual(["12:00", "11:30"]);
});

test("the next day is after the one that was asked for, not over, and one that can be booked", () => {
  const today = "2026-12-05";
  const next = (after: string, possible: string[]) =>
    nextDayAfter(after, today, (day) => possible.includes(day));
  expect(next("2026-12-10", ["2026-12-06", "2026-12-10", "2026-12-13", "2026-12-20"])).toBe("2026-12-13");
  expect(next("2026-11-01", ["2026-11-03", today])).toBe(today);
  expect(next(today, [today])).toBeNull();
  const last = addDays(today, bookingHorizonDays);
  expect([next(today, [last]), next(today, [addDays(last, 1)])]).toEqual([last, null]);
});
