import { expect, test } from "vitest";
import { momentInCostaRica } from "../../common/day.ts";
import { flightNumberOf, reportOf, type SeenFlight } from "./report.ts";

test.each([
  ["UA1642", "UA1642"],
  ["ua 1642", "UA1642"],
  ["UA-0642", "UA642"],
  ["B6123", "B6123"],
  ["5J 12", "5J12"],
  ["UAL1642", "UAL1642"],
  ["", undefined],
  ["1642", undefined],
  ["UA", undefined],
  ["UA0", undefined],
  ["UA16425", undefined],
  ["UNITED 1642", undefined],
  ["UA1642 / UA1643", undefined],
  [`UA${" ".repeat(1000)}1642`, undefined],
])("%j is the flight %s", (typed, flight) => {
  expect(flightNumberOf(typed)).toBe(flight);
});

const day = "2026-12-05";
const at = (time: string, on = day) => momentInCostaRica(on, time);
const end = (airport: string, planned: Date, expected?: Date, isOver = false) => {
  return { airport, planned, expected, isOver };
};
const seen = (change: Partial<SeenFlight> = {}): SeenFlight => ({
  from: end("IAH", at("10:00")),
  to: end("LIR", at("14:05"), at("17:05")),
  fate: "flies",
  words: "EnRoute",
  ...change,
});
const landing = { way: "landing", hour: `${day}T14:05` } as const;
const takeOff = { way: "takeOff", hour: `${day}T14:05` } as const;
const expected = (hour: string, state = "expected") => ({ state, expected: hour, words: "EnRoute" });
const nothing = { state: "unknown", expected: null, words: "" };

test.each<[string, SeenFlight[], Parameters<typeof reportOf>[1], object]>([
  ["a late flight", [seen()], landing, expected(`${day}T17:05`)],
  [
    "a flight of which only the plan is known",
    [seen({ to: end("LIR", at("14:00")) })],
    landing,
    expected(`${day}T14:00`),
  ],
  [
    "the leg that lands here, of two with one number",
    [seen({ from: end("LIR", at("15:00")), to: end("SJO", at("15:40")) }), seen()],
    landing,
    expected(`${day}T17:05`),
  ],
  [
    "the leg that takes off here",
    [seen(), seen({ from: end("LIR", at("15:00")), to: end("IAH", at("19:00")) })],
    takeOff,
    expected(`${day}T15:00`),
  ],
  [
    "today's, not yesterday's",
    [seen({ to: end("LIR", at("14:05", "2026-12-04"), at("14:00", "2026-12-04"), true) }), seen()],
    landing,
    expected(`${day}T17:05`),
  ],
  [
    "one that flies instead of one that is cancelled",
    [seen({ fate: "cancelled" }), seen({ to: end("LIR", at("16:00")) })],
    landing,
    expected(`${day}T16:00`),
  ],
  [
    "a landing",
    [seen({ to: end("LIR", at("14:05"), at("13:50"), true) })],
    landing,
    expected(`${day}T13:50`, "over"),
  ],
  [
    "a landing after midnight",
    [seen({ to: end("LIR", at("23:10"), at("00:40", "2026-12-06")) })],
    { way: "landing", hour: `${day}T23:10` },
    expected("2026-12-06T00:40"),
  ],
  [
    "a cancelled flight",
    [seen({ fate: "cancelled" })],
    landing,
    { ...nothing, state: "cancelled", words: "EnRoute" },
  ],
  [
    "a flight that lands elsewhere",
    [seen({ fate: "diverted" })],
    landing,
    { ...nothing, state: "diverted", words: "EnRoute" },
  ],
  [
    "a flight that took off here and lands elsewhere",
    [seen({ from: end("LIR", at("14:05"), at("14:05"), true), fate: "diverted" })],
    takeOff,
    expected(`${day}T14:05`, "over"),
  ],
  [
    "a flight of which nothing is sure",
    [seen({ fate: "unclear" })],
    landing,
    { ...nothing, words: "EnRoute" },
  ],
  ["another airport", [seen({ to: end("SJO", at("14:05")) })], landing, nothing],
  ["half a day and a minute away", [seen({ to: end("LIR", at("02:06", "2026-12-06")) })], landing, nothing],
  [
    "a flight without any hour",
    [seen({ to: { airport: "LIR", planned: undefined, expected: undefined, isOver: false } })],
    landing,
    nothing,
  ],
  [
    "a flight whose new hour can't be true",
    [seen({ to: end("LIR", at("14:05"), at("14:05", "2027-12-05")) })],
    landing,
    expected(`${day}T14:05`),
  ],
  ["no flight", [], landing, nothing],
])("of our flight is told: %s", (_, flights, ours, report) => {
  expect(reportOf(flights, ours, "LIR")).toEqual(report);
});
