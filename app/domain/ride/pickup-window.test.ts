import { expect, test } from "vitest";
import {
  firstHourOf,
  lastHourOf,
  minutesOfWindow,
  noWindow,
  openWindowOf,
  roundOf,
} from "./pickup-window.ts";

const window = { windowFrom: "12:30", windowTo: "13:00" };

test("a ride begins at its time, else between the hours of its tour, else nobody knows", () => {
  const hours = (ride: Parameters<typeof openWindowOf>[0]) => [
    openWindowOf(ride),
    firstHourOf(ride),
    lastHourOf(ride),
    minutesOfWindow(ride),
  ];
  expect(hours({ time: null, ...window })).toEqual([["12:30", "13:00"], "12:30", "13:00", 30]);
  expect(hours({ time: "12:45", ...window })).toEqual([null, "12:45", "12:45", 0]);
  expect(hours({ time: null, ...noWindow })).toEqual([null, null, null, 0]);
});

test.each<[string | null, typeof window | typeof noWindow, string | null]>([
  [null, window, "12:30-13:00"],
  ["12:30", window, "12:30-13:00"],
  ["13:00", window, "12:30-13:00"],
  ["13:01", window, "13:01"],
  ["12:30", noWindow, "12:30"],
  [null, noWindow, null],
])("a group at %s with the window %o is collected on the round %s", (time, its, round) => {
  expect(roundOf({ time, ...its })).toBe(round);
});
