import { expect, test } from "vitest";
import { easterOf, legalHolidaysOf, readYear } from "./holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"], // the latest day that Easter can have
  [2285, "2285-03-22"], // the earliest
])("Easter of %i is on %s", (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test("the law names twelve days, two of them before Easter", () => {
  expect(legalHolidaysOf(2027).map(({ day }) => day)).toEqual([
    "2027-01-01",
    "2027-03-25",
    "2027-03-26",
    "2027-04-11",
    "2027-05-01",
    "2027-07-25",
    "2027-08-02",
    "2027-08-15",
    "2027-08-31",
    "2027-09-15",
    "2027-12-01",
    "2027-12-25",
  ]);
  const april = legalHolidaysOf(2025).filter(({ day }) => day.startsWith("2025-04"));
  expect(april.map(({ holiday }) => holiday)).toEqual(["santamariaDay", "holyThursday", "goodFriday"]);
});

test("the days of this year and five more can be ticked; in Costa Rica the year begins six hours late", () => {
  const now = new Date("2027-01-01T05:59:00Z");
  expect(readYear("2026", now)).toBe(2026);
  expect(readYear("2031", now)).toBe(2031);
  for (const odd of ["2025", "2032", "", "26", "2026-01", "__proto__", "9".repeat(5_000)])
    expect(readYear(odd, now)).toBeUndefined();
});
