import { expect, test } from "vitest";
import { minuteNow, minuteOf, timeOf } from "./clock.ts";

test("minutes go on across midnight, months and leap days", () => {
  expect(minuteOf("2026-12-06", "00:10") - minuteOf("2026-12-05", "23:50")).toBe(20);
  expect(minuteOf("2027-01-01", "00:00") - minuteOf("2026-12-31", "23:59")).toBe(1);
  expect(minuteOf("2028-03-01", "00:00") - minuteOf("2028-02-28", "00:00")).toBe(2 * 24 * 60);
});

test("the minute of now is Costa Rica's, late in the evening too", () => {
  expect(minuteNow(new Date("2026-12-06T03:59:30Z"))).toBe(minuteOf("2026-12-05", "21:59"));
});

test.each(["00:00", "06:05", "23:59"])("the time %s comes back from its minute", (time) => {
  expect(timeOf(minuteOf("2026-12-05", time))).toBe(time);
  expect(timeOf(minuteOf("1969-12-31", time))).toBe(time);
});
