import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import { missedWords } from "../../texts/desk/ride/ride.ts";
import type { BoardJob } from "./board.ts";
import { missedFlight } from "./missed-flight.ts";

const missedText = (
  time: string | null,
  flightTime: string | null,
  change: Partial<BoardJob>,
  roads = drive,
) => {
  const missed = missedFlight(jobWith({ time, flightTime, ...change }), roads);
  return missed && missedWords(missed);
};
const outward = { from: tamarindo, to: liberia };

test.each<[string, string, string | undefined]>([
  ["13:45", "16:00", undefined],
  ["13:45", "15:59", "Llega a las 15:00 y el vuelo sale a las 15:59."],
  ["13:55", "15:00", "Llega a las 15:10 y el vuelo sale a las 15:00."],
  ["16:00", "15:00", "Llega a las 17:15 y el vuelo sale a las 15:00."],
  ["15:00", "15:00", "Llega a las 16:15 y el vuelo sale a las 15:00."],
  ["05:00", "23:50", undefined],
  // These flights take off after midnight.
  ["21:00", "00:30", undefined],
  ["22:15", "00:30", undefined],
  ["22:16", "00:30", "Llega a las 23:31 y el vuelo sale a las 00:30."],
  ["23:30", "00:30", "Llega a las 00:45 y el vuelo sale a las 00:30."],
  ["22:45", "23:30", "Llega a las 00:00 del día siguiente y el vuelo sale a las 23:30."],
  ["22:00", "10:00", undefined],
  ["22:00", "10:01", "Llega a las 23:15 y el vuelo sale a las 10:01."],
  ["00:30", "03:45", undefined],
])("picked up at %s for a take-off at %s: %s", (time, flightTime, expected) => {
  expect(missedText(time, flightTime, outward)).toBe(expected);
});

test.each<[string, string, string | undefined]>([
  ["13:25", "13:25", undefined],
  ["13:24", "13:25", "Recoge a las 13:24 y el vuelo aterriza a las 13:25."],
  ["12:00", "13:25", "Recoge a las 12:00 y el vuelo aterriza a las 13:25."],
  ["18:00", "06:00", undefined],
  // These flights land before midnight.
  ["00:30", "23:45", undefined],
  ["09:00", "21:00", undefined],
  ["09:01", "21:00", "Recoge a las 09:01 y el vuelo aterriza a las 21:00."],
])("picked up at %s from a landing at %s: %s", (time, flightTime, expected) => {
  expect(missedText(time, flightTime, {})).toBe(expected);
});

test("no flight is missed without a time or a flight, on a tour, between hotels, or over an unknown road", () => {
  expect(missedText(null, "15:00", outward)).toBeUndefined();
  expect(missedText("14:30", null, outward)).toBeUndefined();
  const home = { ...tamarindo, id: null };
  const tour = { id: "rio", name: "Río", minutes: 300 };
  expect(missedText("14:30", "15:00", { from: home, to: home, tour })).toBeUndefined();
  expect(missedText("14:30", "15:00", { from: tamarindo, to: tamarindo })).toBeUndefined();
  const nowhere = Object.assign(() => undefined, { longest: 75 });
  expect(missedText("14:30", "15:00", outward, nowhere)).toBeUndefined();
  expect(missedText("12:00", "13:25", {}, nowhere)).toBe(
    "Recoge a las 12:00 y el vuelo aterriza a las 13:25.",
  );
});
