import { expect, test } from "vitest";
import { waited } from "./waited.ts";

test.each([
  ["2026-11-28T20:11:00Z", "00:00"],
  ["2026-11-28T20:11:08.9Z", "00:08"],
  ["2026-11-28T20:26:08Z", "15:08"],
  ["2026-11-28T21:13:08Z", "1:02:08"],
  ["2026-11-28T20:10:00Z", "00:00"], // a phone's clock that is behind
])("at %s the clock shows %s", (now, shown) => {
  expect(waited("2026-11-28T20:11:00Z", new Date(now))).toBe(shown);
});
