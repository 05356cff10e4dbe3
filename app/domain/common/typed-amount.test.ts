import { expect, test } from "vitest";
import { typedCents } from "./typed-amount.ts";

test.each([
  ["90", 9_000],
  ["  90.5 ", 9_050],
  ["1,5", 150],
  ["$ 0.01", 1],
  ["1200,00", 120_000],
])("%j is a sum", (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each(["", "0", "0,00", "-5", "ninety", "1.000,50", "1,000", "1e3", "9999999999", "1.5.0", "٣"])(
  "%j is no sum",
  (text) => {
    expect(typedCents(text)).toBeUndefined();
  },
);
