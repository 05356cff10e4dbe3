import { expect, test } from "vitest";
import type { DayRow } from "./day-row.server.ts";
import { firstOpened, hourOfNow, hoursOf, inOrder, isLargeDay } from "./hours.ts";

const row = (id: string, change: Partial<DayRow> = {}) =>
  ({
    id,
    time: "05:10",
    windowFrom: null,
    windowTo: null,
    isOpen: false,
    ...change,
  }) as DayRow;
const ids = (rows: DayRow[]) => rows.map(({ id }) => id).join(" ");

test("a day folds its hours from 41 rides on", () => {
  const rows = Array.from({ length: 41 }, (_, n) => row(String(n)));
  expect([isLargeDay(rows), isLargeDay(rows.slice(1))]).toEqual([true, false]);
});

test("rides are grouped by the hour at which they may begin, in the order of the day", () => {
  const hours = hoursOf([
    row("c", { time: "14:00" }),
    row("a", { time: "05:10" }),
    row("b", { time: "05:55" }),
    row("tour", { time: null, windowFrom: "14:30", windowTo: "15:00" }),
  ]);
  expect(hours.map(({ hour, rides }) => [hour, ids(rides)])).toEqual([
    ["05", "a b"],
    ["14", "c tour"],
  ]);
});

test("the hour of now or the next is open at first, on another day the first that needs attention", () => {
  const hours = hoursOf([row("a"), row("b", { time: "07:00", isOpen: true }), row("c", { time: "11:00" })]);
  const opened = [firstOpened(hours, "07:59"), firstOpened(hours, "08:00"), firstOpened(hours, "23:00")];
  expect(opened).toEqual(["07", "11", "05"]);
  expect([firstOpened(hours, undefined), firstOpened([], "07:00")]).toEqual(["07", undefined]);
  expect([hourOfNow(hours, "08:00"), hourOfNow(hours, "23:00")]).toEqual(["11", undefined]);
});

test("problems and rides without an hour stand above, and in a large day what is open within two hours", () => {
  const left = [
    row("untimed", { time: null }),
    row("soon", { time: "10:00", isOpen: true }),
    row("later", { time: "10:01", isOpen: true }),
    row("ready", { time: "09:00" }),
    row("problem", { time: "16:00", problem: true }),
  ];
  const parts = (now: string | undefined, isLarge: boolean) => {
    const { pinned, timed } = inOrder(left, now, isLarge);
    return [ids(pinned), ids(timed)];
  };
  expect(parts("08:00", true)).toEqual(["problem untimed soon", "later ready"]);
  expect(parts(undefined, true)).toEqual(["problem untimed", "soon later ready"]);
  expect(parts("08:00", false)).toEqual(["problem untimed", "soon later ready"]);
});
