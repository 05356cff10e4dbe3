import { expect, test } from "vitest";
import { colonesFor, partOfColones, roundingOf } from "./cash.ts";

test("a part of a payment in colones is whole colones, and the whole is all of it", () => {
  const payment = { amountCents: 12_000, tenderedCents: 6_050_000 };
  expect([1, 4_001, 12_000].map((cents) => partOfColones(cents, payment))).toEqual([
    500, 2_017_200, 6_050_000,
  ]);
});

test.each([
  ["a digit is missing", 5_070, false],
  ["as the bank says", 50_700, true],
  ["a digit is too many", 507_000, false],
])("colones for $100: %s", (_, colones, fits) => {
  const { least, most } = colonesFor(10_000);
  expect(least <= colones && colones <= most).toBe(fits);
});

test("the rounding of a payment is what was given beyond its worth, in cents of a colón", () => {
  expect([6_050_000, 6_084_000, 6_100_000].map((crc) => roundingOf(12_000, crc, 507))).toEqual([
    -34_000, 0, 16_000,
  ]);
});
