import { expect, test } from "vitest";
import { earnedCents } from "./rate.ts";

test.each([
  [10, null, 10_005, 1001],
  [10, null, 10_004, 1000],
  [100, null, 9_999, 9_999],
  [15, null, 0, 0],
  [null, 800, 10_000, 800],
  [null, 800, 500, 500],
])("%s percent or %s cents of %i cents is %i", (percent, cents, price, earned) => {
  expect(earnedCents({ percent, cents }, price)).toBe(earned);
});
