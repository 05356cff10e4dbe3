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
])("%j is stored as %j", (typed, kept) => {
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

test("ages are up to 17, ten of them, in a hundred letters", () => {
  expect(readAges("17")).toBe("17");
  expect(readAges("1,".repeat(10))).toBe(Array(10).fill("1").join(", "));
  expect(readAges("5".padStart(100))).toBe("5");
  expect(readAges("5".padStart(101))).toBeUndefined();
});
