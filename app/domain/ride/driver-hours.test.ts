import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import type { BoardJob } from "./board.ts";
import { clashesOf, clashKey, isOverruled, tasksOf } from "./occupied-time.ts";

const toAirport: Partial<BoardJob> = { from: tamarindo, to: liberia };

/** Returns the hours that one driver's two rides make too many. A ride to the airport takes an hour and a quarter. */
function hoursOf(one: Partial<BoardJob>, other: Partial<BoardJob>, driverId: string | null = "luis") {
  const [first, second] = [
    jobWith({ id: "one", ...toAirport, ...one }),
    jobWith({ id: "two", ...toAirport, ...other }),
  ];
  return clashesOf(first, tasksOf([second], drive), drive, driverId).map(({ hours }) => hours);
}

test.each<[string, Partial<BoardJob>, Partial<BoardJob>, object[]]>([
  ["twelve hours of one day", { time: "05:00" }, { time: "15:45" }, []],
  ["a minute more", { time: "05:00" }, { time: "15:46" }, [{ kind: "day", minutes: 721 }]],
  ["eight hours between two days", { time: "21:00" }, { day: "2026-12-06", time: "06:15" }, []],
  [
    "a minute less",
    { time: "21:01" },
    { day: "2026-12-06", time: "06:15" },
    [{ kind: "rest", minutes: 479 }],
  ],
  ["a ride that is over", { time: "05:00" }, { time: "18:00", state: "done" }, []],
  ["another driver's ride in the same van", { time: "05:00" }, { time: "18:00", driverId: "marco" }, []],
])("the hours of a driver: %s", (_, one, other, hours) => {
  expect(hoursOf(one, other)).toEqual(hours);
  expect(hoursOf(one, other, null)).toEqual([]);
});

test("of a long day and of short nights only the worst is said, and a reason overrules it until a ride moves", () => {
  const job = jobWith({ id: "late", ...toAirport, time: "19:00" });
  const others = ["05:00", "06:30"].map((time) => jobWith({ id: time, ...toAirport, time }));
  const night = jobWith({ id: "night", ...toAirport, day: "2026-12-06", time: "03:00" });
  const theirs = tasksOf([...others, night], drive);
  const clashes = clashesOf(job, theirs, drive);
  expect(clashes.map(({ hours, first, second }) => [hours!.kind, first.job.id, second.job.id])).toEqual([
    ["day", "05:00", "late"],
    ["rest", "late", "night"],
  ]);
  const clashWith = clashes.map((clash) => clashKey(clash, job));
  const accepted = clashesOf({ ...job, clashWith }, theirs, drive);
  expect(accepted.map(isOverruled)).toEqual([true, true]);
  expect(clashesOf({ ...job, clashWith, time: "19:10" }, theirs, drive).map(isOverruled)).toEqual([
    false,
    false,
  ]);
});
