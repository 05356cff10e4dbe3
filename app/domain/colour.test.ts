import { expect, test } from "vitest";
import { contrast, isColour, mixed } from "./colour.ts";
import { isReadable } from "./company-colours.ts";

test("contrast is what WCAG counts, from either side", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.542, 2);
});

test("what is read on white may still be too light for paper", () => {
  expect(isReadable("brandColour", "#767676")).toBe(false);
  expect(isReadable("brandColour", "#6e6e6e")).toBe(true);
  expect(isReadable("buttonColour", "#d04327")).toBe(true); // as it was drawn, for buttons alone
  expect(isReadable("brandColour", "#d04327")).toBe(false);
});

test("a colour is written in one way", () => {
  expect(["#0b6e76", "#0B6E76", "0b6e76", "#0b6", "#0b6e76\n", "#0b6e76ff"].map(isColour)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

test("a share of another is mixed in", () => {
  expect([mixed("#000000", "#ffffff", 0.5), mixed("#0a0b0c", "#ffffff", 0)]).toEqual(["#808080", "#0a0b0c"]);
});
