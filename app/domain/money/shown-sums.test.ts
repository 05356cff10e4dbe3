import { expect, test } from "vitest";
import { readShownCents, readShownSums, shownSums } from "./shown-sums.ts";

test("sums that a page showed come back as they were written, and nothing else is read", () => {
  expect(readShownSums(shownSums([4_000, 0, 999_999_999]), 3)).toEqual([4_000, 0, 999_999_999]);
  for (const text of ["", "1:2", "1:2:3:4", "1::3", "1:2:-3", "1:2:1e3", "1:2:1000000000", "1:2:٣", " 1:2:3"])
    expect([text, readShownSums(text, 3)]).toEqual([text, undefined]);
  expect([readShownCents("12000"), readShownCents(""), readShownCents("1:2")]).toEqual([
    12_000,
    undefined,
    undefined,
  ]);
});
