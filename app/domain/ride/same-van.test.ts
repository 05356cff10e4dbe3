import fc from "fast-check";
import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { jobStates } from "./job-state.ts";
import { clashesOf, isUntimed, tasksOf, tasksWithSameDriverOrVan } from "./occupied-time.ts";
import { isSameTour, othersAboard, passengersAndBoardsOf, rideTogether } from "./same-van.ts";

const tour = { id: "rio", name: "Río", minutes: 300 };
const group = jobWith({ id: "group", from: tamarindo, to: { ...tamarindo, id: null }, tour, time: "07:00" });

/** Another group of the tour in the same van, with any other details. */
const anyGroup = fc.record({
  id: fc.constantFrom("a", "z"),
  from: fc.constantFrom(tamarindo, liberia, { ...tamarindo, id: "unknown" }),
  people: fc.integer({ min: 1, max: 20 }),
  boards: fc.nat(4),
  state: fc.constantFrom(...jobStates),
});
const unknownRoads = Object.assign(() => undefined, { longest: 75 });

test("groups of one tour in one van never clash, and no drive between them is looked up", () => {
  fc.assert(
    fc.property(anyGroup, fc.constantFrom(drive, unknownRoads), (change, drive) => {
      const other = { ...group, ...change };
      for (const [one, two] of [
        [group, other],
        [other, group],
      ] as const) {
        const theirs = tasksWithSameDriverOrVan(tasksOf([one, two], drive))(one);
        expect(clashesOf(one, theirs, drive)).toEqual([]);
        expect(isUntimed(one, theirs, drive)).toBe(false);
      }
    }),
  );
});

test.each<[string, Partial<BoardJob>]>([
  ["another tour", { tour: { ...tour, id: "volcan" } }],
  ["no tour", { tour: null, to: liberia }],
  ["another minute", { time: "07:01" }],
  ["another van", { vehicleId: "coaster" }],
  ["no van yet", { vehicleId: null }],
  ["another driver", { driverId: "marco" }],
  ["no driver yet", { driverId: null }],
])("with %s they clash", (_, change) => {
  fc.assert(
    fc.property(anyGroup, (any) => {
      const other = { ...group, ...any, state: "planned", ...change } as const;
      const theirs = tasksWithSameDriverOrVan(tasksOf([group, other], drive))(group);
      expect([clashesOf(group, theirs, drive).length, rideTogether(group, other)]).toEqual([1, false]);
    }),
  );
});

test("groups that a tour collects between two hours ride together, with their times agreed or not", () => {
  const window = { windowFrom: "06:30", windowTo: "07:30" };
  const [one, other] = [
    { ...group, ...window },
    { ...group, ...window, id: "other" },
  ] as const;
  const times = [null, "06:45", "07:30", "07:45"];
  expect(times.map((time) => rideTogether(one, { ...other, time }))).toEqual([true, true, true, false]);
  expect(rideTogether(group, { ...other, time: null })).toBe(false);
});

test("groups without a driver, a van or a time don't ride together", () => {
  const other = { ...group, id: "other" };
  for (const change of [{ driverId: null }, { vehicleId: null }, { time: null }])
    expect(rideTogether({ ...group, ...change }, { ...other, ...change })).toBe(false);
  expect(isSameTour(group, { ...other, day: "2026-12-06" })).toBe(false);
  expect(isSameTour({ ...group, tour: null }, { ...other, tour: null })).toBe(false);
});

test("a van needs room for all groups that are not over yet, each counted once", () => {
  const of = (id: string, change: Partial<BoardJob> = {}) => ({
    ...group,
    id,
    legId: id,
    people: 3,
    boards: 1,
    ...change,
  });
  const theirs = [
    group,
    of("a"),
    of("aboard", { state: "aboard" }),
    of("noShow", { state: "noShow" }),
    of("later", { time: "09:00" }),
  ];
  const others = othersAboard(group, theirs);
  expect(others.map(({ id }) => id)).toEqual(["a", "aboard"]);
  expect(passengersAndBoardsOf(group, others)).toMatchObject({
    day: group.day,
    people: 10,
    boards: 2,
    groups: 3,
  });
  // Each part of a ride carries the number of all its boards.
  const parts = [of("a", { legId: "split" }), of("b", { legId: "split" })] as const;
  expect(passengersAndBoardsOf(parts[0], [parts[1]])).toMatchObject({ day: group.day, people: 6, boards: 1 });
  expect(passengersAndBoardsOf(group, [...parts])).toMatchObject({
    day: group.day,
    people: 10,
    boards: 1,
    groups: 2,
  });
});
