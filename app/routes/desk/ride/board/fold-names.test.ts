import { expect, test } from "vitest";
import { isFolding } from "./fold-names.ts";

test.each([
  ["?abierto=07&abierto=08", "?abierto=08", true],
  ["", "?abierto=", true],
  ["?by=van&abierto=a", "?by=van&abierto=", true],
  ["?abierto=07", "?abierto=07", false],
  ["?abierto=07", "?abierto=07&abierto=08", false],
  ["?abierto=07", "", false],
  ["", "?abierto=07", false],
  ["?abierto=07&abierto=08", "?abierto=07&ride=x", false],
])("from %s to %s rides are only folded: %s", (before, after, folds) => {
  const at = (search: string) => new URL(`https://desk.example/day${search}`);
  expect(isFolding(at(before), at(after))).toBe(folds);
});
