import { expect, test } from "vitest";
import {
  quarterPastAnHour as drive,
  driverCalled,
  jobWith,
  liberia,
  tamarindo,
  vanCalled,
} from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
import type { Team } from "../team/team.ts";
import type { BoardJob } from "./board.ts";
import { handOver, ridesToHandOver } from "./hand-over.ts";

const day = "2026-12-05";
const team: Team = {
  drivers: ["kattia", "ana", "beto"].map((id) => driverCalled(id)),
  vehicles: ["kattia", "ana", "beto"].map((id) => vanCalled(`van-${id}`, { driverId: id })),
  absences: [],
};
const theirs = (driver: string, time: string, change: Partial<BoardJob> = {}) =>
  jobWith({ id: `${driver}-${time}`, time, driverId: driver, vehicleId: `van-${driver}`, ...change });
const back = { from: tamarindo, to: liberia };

function planOf(rides: BoardJob[], others: BoardJob[] = [], facts = team) {
  const absence = { driverId: "kattia", fromDay: day, untilDay: day };
  return handOver(rides, { jobs: [...rides, ...others], team: facts, drive, absence }).map(
    ({ job, proposed }) => [
      job.time,
      proposed?.driver.id,
      proposed?.vehicle?.id,
      proposed && proposed.clashes.length > 0,
    ],
  );
}

test("what is proposed for one ride counts for the next, in the order of the hours", () => {
  const rides = [theirs("kattia", "10:00"), theirs("kattia", "09:00"), theirs("kattia", "09:30")];
  expect(planOf(rides)).toEqual([
    ["09:00", "ana", "van-ana", false],
    ["09:30", "beto", "van-beto", false],
    ["10:00", undefined, undefined, undefined],
  ]);
});

test("a driver who comes a little late is proposed where nobody is free, and nobody who comes far too late", () => {
  const busy = [theirs("ana", "08:00"), theirs("beto", "06:00", { ...back })];
  const drivers = team.drivers.filter(({ id }) => id !== "beto");
  // Ana is back in Liberia at 10:30.
  expect(planOf([theirs("kattia", "10:10")], busy, { ...team, drivers })).toEqual([
    ["10:10", "ana", "van-ana", true],
  ]);
  expect(planOf([theirs("kattia", "09:59")], busy, { ...team, drivers })).toEqual([
    ["09:59", undefined, undefined, undefined],
  ]);
});

test("the van of who can't come is free for a driver whose own is too small", () => {
  const vehicles = [
    vanCalled("large", { driverId: "kattia", seats: 20 }),
    vanCalled("small", { driverId: "ana", seats: 5 }),
  ];
  const ride = theirs("kattia", "09:00", { people: 15, vehicleId: "large" });
  expect(planOf([ride], [], { ...team, vehicles })).toEqual([["09:00", "ana", "large", false]]);
});

test("a driver who is away too is proposed for nothing", () => {
  const away = {
    id: "a",
    driverId: "ana",
    vehicleId: null,
    fromDay: day,
    untilDay: day,
    weekday: null,
    reason: "",
  };
  expect(planOf([theirs("kattia", "09:00")], [], { ...team, absences: [away] })).toEqual([
    ["09:00", "beto", "van-beto", false],
  ]);
});

test("rides under way, done or over are not handed over", () => {
  const jobs = [
    theirs("kattia", "08:00"),
    theirs("kattia", "09:00", { state: "aboard" }),
    theirs("kattia", "10:00", { state: "done" }),
    theirs("kattia", "11:00"),
    theirs("ana", "11:00"),
    jobWith({ id: "timeless", time: null, driverId: "kattia" }),
  ];
  const left = (time: string) =>
    ridesToHandOver(jobs, "kattia", minuteOf(day, time), drive).map((job) => job.time);
  expect(left("09:15")).toEqual(["08:00", "11:00", null]);
  expect(left("09:16")).toEqual(["11:00", null]);
});
