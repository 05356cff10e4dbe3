import { expect, test } from "vitest";
import { keptYearsChoices, mostKeptYears, withoutPersonalText } from "./person.ts";

test("an erased history keeps numbers, rides and states, and no personal text", () => {
  const plan = {
    legs: [{ id: "l1", day: "2026-12-24", time: null, flight: "UA1642", from: "tamarindo", boards: 2 }],
  };
  expect(withoutPersonalText({ ...plan, reason: "Inés asked", told: false, channel: "phone" })).toEqual({
    legs: [{ id: "l1", day: "2026-12-24", time: null, flight: null, from: "tamarindo", boards: 2 }],
    reason: null,
    told: false,
    channel: "phone",
  });
  expect([12_000, "REFUNDED", "Inés", null].map((value) => withoutPersonalText(value))).toEqual([
    12_000,
    "REFUNDED",
    null,
    null,
  ]);
  expect(withoutPersonalText({ legs: ["a", "b"], words: ["Inés"] })).toEqual({
    legs: ["a", "b"],
    words: [null],
  });
  expect(
    withoutPersonalText(JSON.parse('{"__proto__": "Inés", "constructor": {"job": "j", "x": "Inés"}}')),
  ).toEqual(JSON.parse('{"__proto__": null, "constructor": {"job": "j", "x": null}}'));
});

test("data is kept for ten years at most, as Ley 8968 has it", () => {
  expect([mostKeptYears, Math.max(...keptYearsChoices)]).toEqual([10, 10]);
});
