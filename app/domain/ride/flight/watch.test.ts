import { expect, test } from "vitest";
import { jobWith, liberia, tamarindo } from "../../../../test/rides.ts";
import { minuteOf } from "../../common/clock.ts";
import type { BoardJob } from "../board.ts";
import { askAgainMinutes, flightKey, isInWatch, ourFlightOf } from "./watch.ts";

const leaves = { from: tamarindo, to: liberia };

test.each<[string, Partial<BoardJob>, string | undefined]>([
  ["its landing", {}, "UA1642 liberia-airport landing 2026-12-05"],
  ["its take-off", leaves, "UA1642 liberia-airport takeOff 2026-12-05"],
  [
    "a landing of the day before",
    { time: "00:25", flightTime: "23:40" },
    "UA1642 liberia-airport landing 2026-12-04",
  ],
  [
    "a take-off of the next day",
    { ...leaves, time: "21:00", flightTime: "01:30" },
    "UA1642 liberia-airport takeOff 2026-12-06",
  ],
  [
    "the hour before its pick-up",
    { time: "00:25", flightTime: null },
    "UA1642 liberia-airport landing 2026-12-04",
  ],
  ["no hour", { time: null, flightTime: null }, undefined],
  ["no number", { flight: null }, undefined],
  ["what is no number", { flight: "UNITED" }, undefined],
  ["no airport", { from: tamarindo, to: tamarindo }, undefined],
])("a ride's flight is known by %s", (_, change, key) => {
  const ours = ourFlightOf(jobWith(change));
  expect(ours && flightKey(ours)).toBe(key);
});

const flight = { hour: "2026-12-05T14:00" };
const alone = { flights: 1, questions: 100 };
test.each([
  ["07:59", false],
  ["08:00", true],
  ["14:00", true],
])("at %s it is watched: %s", (time, isWatched) => {
  expect(isInWatch(flight, minuteOf("2026-12-05", time), alone)).toBe(isWatched);
});

test.each([
  [10, "11:00", "10:59"],
  [100, "12:00", "11:59"],
])("where %i flights share 60 questions, they are watched from %s on", (flights, from, before) => {
  const shared = { flights, questions: 60 };
  const isWatched = (time: string) => isInWatch(flight, minuteOf("2026-12-05", time), shared);
  expect([isWatched(from), isWatched(before)]).toEqual([true, false]);
});

test("twelve hours after its hour nobody watches it any more", () => {
  expect(isInWatch(flight, minuteOf("2026-12-06", "02:00"), alone)).toBe(true);
  expect(isInWatch(flight, minuteOf("2026-12-06", "02:01"), alone)).toBe(false);
});

test("a flight is asked about more often as it comes near, and more rarely where many share few questions", () => {
  expect([300, 181, 180, 61, 60, -30].map((left) => askAgainMinutes(left, alone))).toEqual([
    60, 60, 30, 30, 15, 15,
  ]);
  expect(askAgainMinutes(60, { flights: 10, questions: 60 })).toBe(30);
  expect(askAgainMinutes(60, { flights: 5, questions: 60 })).toBe(15);
});
