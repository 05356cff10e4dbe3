import { expect, test } from "vitest";
import { typedCents, typedSum, typedSums } from "./typed-amount.ts";

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

test("a sum is written as it is typed: with cents only where it has some", () => {
  const cents = [9_700, 3_301, 50, 124_000];
  expect(cents.map(typedSum)).toEqual(["97", "33,01", "0,50", "1240"]);
  expect(cents.map((one) => typedCents(typedSum(one)))).toEqual(cents);
});

test.each<[string, [string, number][], string]>([
  ["$120", [["USD", 12_000]], ""],
  ["Diriá $ 120.50", [["USD", 12_050]], "Diriá"],
  ["$1 240", [["USD", 124_000]], ""],
  ["₡56 500 Ana", [["CRC", 5_650_000]], "Ana"],
  [
    "₡56.500 $1.240",
    [
      ["CRC", 5_650_000],
      ["USD", 124_000],
    ],
    "",
  ],
  ["120", [], "120"],
  ["$", [], "$"],
  ["$0", [], "$0"],
  [`$${"1".repeat(150)}`, [], `$${"1".repeat(150)}`],
])("the sums in %.20j are read", (text, sums, rest) => {
  const read = typedSums(text);
  expect([read.sums.map(({ currency, cents }) => [currency, cents]), read.rest.trim()]).toEqual([sums, rest]);
});
