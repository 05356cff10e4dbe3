import { expect, test } from "vitest";
import { oldDay } from "./old-day.ts";

const day = "2025-03-10";
const alone = { day, time: null };

test.each<[string, unknown]>([
  ["a day", day],
  ["a day with another hyphen", "2025\u201103\u201110"],
  ["midnight without a clock", `${day}T00:00:00.000`],
  ["midnight in UTC", `${day}T00:00:00.000Z`],
  ["midnight in UTC, in milliseconds", Date.UTC(2025, 2, 10)],
  ["midnight in UTC, as a moment of Firestore", new Date(`${day}T00:00:00Z`)],
  ["midnight in Costa Rica", `${day}T06:00:00.000Z`],
  ["midnight in Costa Rica, in milliseconds", Date.UTC(2025, 2, 10, 6)],
  ["midnight in Costa Rica, with its offset", `${day}T00:00:00-06:00`],
  ["midnight in New York", `${day}T00:00:00-04:00`],
  ["midnight as a browser in Berlin shows it", "Mon Mar 10 2025 00:00:00 GMT+0100 (CET)"],
])("%s is that day, without an hour", (what, value) => {
  expect(oldDay(value)).toMatchObject(alone);
  // Only the day is certain.
  expect("doubt" in oldDay(value)!).toBe(!what.startsWith("a day"));
});

test.each<[unknown, string]>([
  [`${day}T14:30:00`, "14:30"],
  [`${day} 18:00`, "18:00"],
  [`${day}T20:30:00.000Z`, "14:30"],
  [Date.UTC(2025, 2, 11, 0, 0, 1), "18:00"],
  [Date.UTC(2025, 2, 10, 6, 1), "00:01"],
  ["Mon Mar 10 2025 14:30:00 GMT-0600 (Central Standard Time)", "14:30"],
])("%s has an hour, %s", (value, time) => {
  expect(oldDay(value)).toEqual({ day, time });
});

test("a time at night that may be midnight elsewhere is doubted", () => {
  expect(oldDay("2025-03-11T05:00:00Z")).toEqual({
    day,
    time: "23:00",
    doubt: "may be midnight of a clock elsewhere: taken as 2025-03-10 23:00",
  });
  expect(oldDay("2025-03-10T07:00:00Z")).toMatchObject({ day, time: "01:00", doubt: expect.any(String) });
  expect(oldDay("2025-03-10T09:00:00Z")).toEqual({ day, time: "03:00" });
});

test("a value that is no day is not read", () => {
  for (const value of ["", "2025-02-30", "2025-02-30T00:00:00-05:00", "soon", null, {}, [], 12])
    expect(oldDay(value), String(value)).toBeUndefined();
});
