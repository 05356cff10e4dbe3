import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, takesOff, tamarindo } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { suggestedTime } from "./ride-checks.ts";

test.each<[string, Partial<BoardJob>, string | undefined]>([
  ["45 minutes after it landed", { flightTime: "13:50" }, "14:35 45 landing"],
  ["three hours and the drive before, on the quarter", takesOff("13:50"), "09:30 255 takeOff"],
  ["exactly on the quarter", takesOff("13:45"), "09:30 255 takeOff"],
  ["a minute before a quarter", takesOff("13:44"), "09:15 255 takeOff"],
  ["at midnight", takesOff("04:15"), "00:00 255 takeOff"],
  ["no time of the day before", takesOff("04:14"), undefined],
  ["just before midnight", { flightTime: "23:14" }, "23:59 45 landing"],
  ["no time of the day after", { flightTime: "23:15" }, undefined],
  ["nothing without a flight", { flightTime: null }, undefined],
  ["another than what is agreed and misses", { flightTime: "15:50", time: "15:00" }, "16:35 45 landing"],
  [
    "the evening before a flight after midnight",
    { ...takesOff("00:50"), time: "23:30" },
    "20:30 255 takeOff",
  ],
  ["nothing where one is agreed", { flightTime: "13:50", time: "15:00" }, undefined],
  ["nothing between two hotels", { flightTime: "13:50", from: tamarindo }, undefined],
])("the suggested time: %s", (_, change, expected) => {
  const found = suggestedTime(jobWith({ time: null, ...change }), drive);
  const minutes = found && found.airportMinutes + found.driveMinutes;
  expect(found && `${found.time} ${minutes} ${found.way}`).toBe(expected);
});

test("no time is suggested over an unknown road, but after a landing the road does not matter", () => {
  const nowhere = Object.assign(() => undefined, { longest: 75 });
  const suggested = (change: Partial<BoardJob>) => suggestedTime(jobWith({ time: null, ...change }), nowhere);
  expect(suggested(takesOff("13:50"))).toBeUndefined();
  expect(suggested({ flightTime: "13:50" })).toMatchObject({ time: "14:35", driveMinutes: 0 });
});
