import { expect, test } from "vitest";
import { contrast, isColour, mixed } from "./colour.ts";

test("contrast is what WCAG counts, from either side", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#000000")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.542, 2);
  expect(contrast("#0a0a0a", "#ffffff")).toBeCloseTo(19.798, 2);
});

test("a colour is written in one way", () => {
  expect(["#0b6e76", "#0B6E76", "0b6e76", "#0b6", "#0b6e76\n", "#0b6e76ff"].map(isColour)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

test("a share of another is mixed in", () => {
  expect([mixed("#000000", "#ffffff", 0.5), mixed("#0a0b0c", "#ffffff", 0)]).toEqual(["#808080", "#0a0b0c"]);
  expect([mixed("#204060", "#ffffff", 0.5), mixed("#204060", "#000000", 0.5)]).toEqual([
    "#90a0b0",
    "#102030",
  ]);
});
