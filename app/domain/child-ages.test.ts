import { expect, test } from "vitest";
import { readAges } from "./child-ages.ts";

test.each([
  ["", null],
  ["4", "4"],
  ["0,4", "0, 4"],
  ["1 y 4", "1, 4"],
  ["8 months and 3 years", "0, 3"],
  ["6m, 2", "0, 2"],
  ["bebé, 5 años", "0, 5"],
  ["baby & 7yo", "0, 7"],
  ["3 years old", "3"],
  ["12", "12"],
])("%j is kept as %j", (typed, kept) => {
  expect(readAges(typed)).toBe(kept);
  expect(readAges(kept ?? "")).toBe(kept);
});

test.each([
  ["18"],
  ["2019"],
  ["two"],
  ["1.5"],
  ["2-3"],
  ["4 <b>"],
  ["1,".repeat(11)],
  ["1\u0000"],
  ["9".repeat(10_000)],
])("%.20j can't be read", (typed) => {
  expect(readAges(typed)).toBeUndefined();
});
