import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../test/rides.ts";
import { minuteOf, timeOf } from "../common/clock.ts";
import type { BoardJob } from "./board.ts";
import type { DriveMinutes } from "./drive-minutes.ts";
import {
  clashesOf,
  clashKey,
  clashWith,
  isOverruled,
  isUntimed,
  plannedMinutes,
  taskOf,
  tasksOf,
  tasksWithSameDriverOrVan,
} from "./occupied-time.ts";

const toAirport: Partial<BoardJob> = { from: tamarindo, to: liberia };
const occupied = (change: Partial<BoardJob>) => {
  const task = taskOf(jobWith(change), drive);
  return task && [task.startsAt, task.endsAt].map(timeOf).join("–");
};

test.each<[string, Partial<BoardJob>, string | undefined]>([
  ["from an airport, with 45 minutes of waiting", {}, "13:45–15:45"],
  ["to an airport", toAirport, "14:30–15:45"],
  [
    "on a tour, for as long as it takes",
    { ...toAirport, to: tamarindo, tour: { id: "rio", name: "Río", minutes: 300 } },
    "14:30–19:30",
  ],
  [
    "on a tour between two hours, from the first and as long as it takes from the last",
    {
      ...toAirport,
      to: tamarindo,
      tour: { id: "rio", name: "Río", minutes: 300 },
      time: null,
      windowFrom: "12:30",
      windowTo: "13:00",
    },
    "12:30–18:00",
  ],
  ["without a time, never", { time: null }, undefined],
])("a job occupies driver and van %s", (_, change, expected) => {
  expect(occupied(change)).toBe(expected);
});

test("a job takes as long as its task, at whatever hour", () => {
  for (const change of [
    {},
    toAirport,
    { time: null, windowFrom: "12:30", windowTo: "13:00" },
    { charterHours: 3 },
  ]) {
    const task = taskOf(jobWith(change), drive)!;
    expect(plannedMinutes(jobWith(change), drive)).toBe(task.endsAt - task.startsAt);
  }
  expect(plannedMinutes(jobWith({ time: null }), drive)).toBe(120);
  const nowhere = Object.assign(() => undefined, { longest: 0 });
  expect(plannedMinutes(jobWith({}), nowhere)).toBeUndefined();
});

test("a job over midnight ends on the next day", () => {
  const late = taskOf(jobWith({ ...toAirport, time: "23:30" }), drive)!;
  expect(late.endsAt).toBe(minuteOf("2026-12-06", "00:45"));
});

// The first ride ends in Tamarindo at 15:45.
const first = jobWith({ id: "first" });
test.each<[string, Partial<BoardJob>, string | undefined]>([
  ["where it ends, twenty minutes later", { ...toAirport, time: "16:05" }, undefined],
  ["where it ends, a minute too early", { ...toAirport, time: "16:04" }, "15:45"],
  ["at the airport, once the driver is back there", { time: "18:05" }, undefined],
  ["at the airport, a minute too early", { time: "18:04" }, "17:00"],
  ["on the day before", { day: "2026-12-04" }, undefined],
  ["when another is on the way", { state: "aboard", time: "16:00" }, "17:00"],
  ["when it is done already", { state: "done", time: "16:00" }, undefined],
  ["when nobody came", { state: "noShow", time: "16:00" }, undefined],
  ["without a time", { time: null }, undefined],
  ["as the same job", { id: "first", time: "16:00" }, undefined],
])("two jobs of one driver, the other one %s", (_, change, arrives) => {
  const second = jobWith({ id: "second", ...change });
  const [clash] = clashesOf(first, tasksOf([second], drive), drive);
  expect(clash && timeOf(clash.arrivesAt!)).toBe(arrives);
  if (clash) expect([clash.first.job.id, clash.second.job.id]).toEqual(["first", "second"]);
});

// The driver is back at the airport at 17:00, and waits there for the next ride from 45 minutes before it leaves.
test.each<[string, Partial<BoardJob>, string, boolean]>([
  ["as planned", { state: "done" }, "18:05", false],
  ["as planned, a minute less", { state: "done" }, "18:04", true],
  ["three quarters of an hour early", { state: "done", endedAt: "2026-12-05T21:00:00Z" }, "17:20", false],
  ["early, a minute less", { state: "done", endedAt: "2026-12-05T21:00:00Z" }, "17:19", true],
  ["and was marked at night", { state: "done", endedAt: "2026-12-06T03:00:00Z" }, "18:05", false],
  ["before it began", { state: "done", endedAt: "2026-12-05T12:00:00Z" }, "10:00", false],
  ["at the airport, where nobody came", { state: "noShow", endedAt: "2026-12-05T21:10:00Z" }, "16:15", false],
  ["there, a minute less", { state: "noShow", endedAt: "2026-12-05T21:10:00Z" }, "16:14", true],
  ["never, as it was cancelled", { state: "cancelled" }, "14:30", false],
])(
  "the next ride is reached from the place and time at which the one before ended: %s",
  (_, change, time, isLate) => {
    const next = jobWith({ id: "next", time });
    const over = { ...first, ...change };
    expect(clashesOf(next, tasksOf([over], drive), drive)).toHaveLength(isLate ? 1 : 0);
  },
);

test("of two rides that start together the same one is always second", () => {
  const other = jobWith({ id: "other" });
  const seconds = [
    clashesOf(first, tasksOf([other], drive), drive),
    clashesOf(other, tasksOf([first], drive), drive),
  ];
  expect(seconds.map(([clash]) => clash!.second.job.id)).toEqual(["other", "other"]);
});

test("the last ride of a day clashes with one just after midnight", () => {
  const late = jobWith({ ...toAirport, id: "late", time: "23:30" });
  const early = jobWith({ id: "early", day: "2026-12-06", time: "01:00" });
  expect(clashesOf(early, tasksOf([late], drive), drive)).toHaveLength(1);
});

// The road to Langosta is unknown; the first ride leaves for it from the airport at 14:30.
const langosta: BoardJob["from"] = {
  id: "playa-langosta",
  name: "Playa Langosta",
  airport: false,
  door: null,
};
const known: DriveMinutes = Object.assign(
  (from: string | null, to: string | null) =>
    from !== to && [from, to].includes("playa-langosta") ? undefined : drive(from, to),
  { longest: drive.longest },
);
const lost = jobWith({ id: "first", to: langosta });
test.each<[string, BoardJob, Partial<BoardJob>, boolean, boolean]>([
  ["a minute after it begins", lost, { ...toAirport, time: "14:31" }, false, true],
  ["before it begins", lost, { ...toAirport, time: "14:20" }, true, true],
  ["as it begins", lost, { ...toAirport, time: "14:30" }, true, true],
  ["in the evening", lost, { ...toAirport, time: "22:00" }, false, true],
  ["on the next day", lost, { ...toAirport, day: "2026-12-06", time: "09:00" }, false, false],
  [
    "that begins there at once after another",
    first,
    { from: langosta, to: liberia, time: "15:46" },
    false,
    true,
  ],
  [
    "that begins there before another ends",
    first,
    { from: langosta, to: liberia, time: "15:44" },
    true,
    true,
  ],
  ["over known roads", first, { ...toAirport, time: "16:05" }, false, false],
])("an unknown road makes no clash with a ride %s", (_, one, change, clashes, untimed) => {
  const second = jobWith({ id: "second", ...change });
  const tasks = tasksOf([one, second], known);
  expect(clashesOf(second, tasks, known).map(({ arrivesAt }) => arrivesAt)).toEqual(
    clashes ? [undefined] : [],
  );
  expect([isUntimed(second, tasks, known), isUntimed(one, tasks, known)]).toEqual([untimed, false]);
});

test("a ride over an unknown road has an end once it is done", () => {
  const done = { ...lost, state: "done", endedAt: "2026-12-05T22:00:00Z" } as const;
  const [task] = tasksOf([done], known);
  expect([timeOf(task!.endsAt), task!.hasNoEnd]).toEqual(["16:00", false]);
  expect(tasksOf([{ ...done, endedAt: null }], known)[0]).toMatchObject({ hasNoEnd: true });
});

test("a van has all rides that are driven in it, also those without a driver, and none twice", () => {
  const alone = jobWith({ id: "alone", driverId: null, vehicleId: "van" });
  const driven = jobWith({ id: "driven", driverId: "luis", vehicleId: "van" });
  const sharing = tasksWithSameDriverOrVan(tasksOf([alone, driven], drive));
  const ids = (job: Parameters<typeof sharing>[0]) => sharing(job).map(({ job: { id } }) => id);
  expect(ids(alone)).toEqual(["alone", "driven"]);
  expect(ids(driven)).toEqual(["driven", "alone"]);
});

test("a driver has all rides assigned to them, once each, and rides without a driver belong to none", () => {
  const his = jobWith({ id: "his", driverId: "luis", vehicleId: "other" });
  const hers = jobWith({ id: "hers", driverId: "ana", vehicleId: "van" });
  const open = jobWith({ id: "open", driverId: null, vehicleId: null });
  const sharing = tasksWithSameDriverOrVan(tasksOf([his, hers, open], drive));
  const ids = (driverId: string | null, vehicleId: string | null) =>
    sharing({ driverId, vehicleId }).map(({ job: { id } }) => id);
  expect(ids("luis", "van")).toEqual(["his", "hers"]);
  expect(ids("luis", null)).toEqual(["his"]);
  expect(ids(null, "van")).toEqual(["hers"]);
  expect(ids(null, null)).toEqual([]);
  expect(sharing({ driverId: "luis", vehicleId: "van" })).toBe(
    sharing({ driverId: "luis", vehicleId: "van" }),
  );
});

test("a ride does not clash with itself, and a ride without a time clashes with none", () => {
  const [itself] = tasksOf([first], drive);
  const other = tasksOf([jobWith({ id: "second", time: "16:00" })], drive);
  expect(clashWith(itself, [itself!], drive)).toBeUndefined();
  expect(clashWith(undefined, other, drive)).toBeUndefined();
  expect(clashWith(itself, [itself!, ...other], drive)?.second.job.id).toBe("second");
});

test("a clash is stored by the time of its own ride, and by the other ride", () => {
  const second = jobWith({ id: "second", time: "16:00" });
  const clash = clashesOf(first, tasksOf([second], drive), drive)[0]!;
  expect(clashKey(clash, first)).toBe("2026-12-05 14:30 second 2026-12-05 16:00");
  expect(clashKey(clash, second)).toBe("2026-12-05 16:00 first 2026-12-05 14:30");
});

test("a clash is accepted by a reason on either ride, as long as neither moves", () => {
  const second = jobWith({ id: "second", time: "16:00" });
  const clash = clashesOf(first, tasksOf([second], drive), drive)[0]!;
  expect(isOverruled(clash)).toBe(false);
  for (const job of [clash.first.job, clash.second.job]) {
    const change = { ...job, clashWith: [clashKey(clash, job)] };
    const [one, other] = job === clash.first.job ? [change, second] : [first, change];
    expect(isOverruled(clashesOf(one, tasksOf([other], drive), drive)[0]!)).toBe(true);
    const moved = { ...other, time: "16:01" };
    expect(isOverruled(clashesOf(one, tasksOf([moved], drive), drive)[0]!)).toBe(false);
  }
});
