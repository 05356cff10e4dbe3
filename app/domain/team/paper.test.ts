import { expect, test } from "vitest";
import { addDays } from "../common/day.ts";
import { paperLook } from "./paper.ts";

const today = "2026-12-05";

test.each([
  [-1, "over"],
  [0, "last"],
  [7, "last"],
  [8, "soon"],
  [30, "soon"],
  [31, "first"],
  [60, "first"],
  [61, undefined],
])("a paper that lasts %i more days looks %s", (days, look) => {
  expect(paperLook(addDays(today, days), today)).toBe(look);
});
