import { expect, test } from "vitest";
import { hurts } from "../../../../domain/ride/hurt.ts";
import type { DayRow } from "./day-row.server.ts";
import { firstOpened, hourName, hourOfNow, hoursOf, inOrder, isAfter, isLargeDay } from "./hours.ts";

const row = (id: string, change: Partial<DayRow> = {}) =>
  ({
    id,
    time: "05:10",
    windowFrom: null,
    windowTo: null,
    isOpen: false,
    ...change,
  }) as DayRow;
const at = (what: (typeof hurts)[number]) => hurts.indexOf(what);
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

test("a ride that goes on after midnight stands after the hours of its day, also where now is shown", () => {
  const night = row("night", { time: "00:30", boardHour: "24:30", isOpen: true, hurt: at("nobody") });
  const early = row("early", { time: "00:15" });
  const hours = hoursOf([early, row("late", { time: "23:00" }), night]);
  expect(hours.map(({ hour, rides }) => [hour, hourName(hour), ids(rides)])).toEqual([
    ["00", "00", "early"],
    ["23", "23", "late"],
    ["24", "00 +1", "night"],
  ]);
  expect(hourOfNow(hours, "23:59")).toBe("23");
  expect([isAfter(night, "23:50"), isAfter(early, "23:50")]).toEqual([true, false]);
  const pinned = (now: string) => ids(inOrder([night], now, true).pinned);
  expect([pinned("09:00"), pinned("22:45")]).toEqual(["", "night"]);
});

test("the hour of now or the next is open at first, on another day the first that needs attention", () => {
  const hours = hoursOf([row("a"), row("b", { time: "07:00", isOpen: true }), row("c", { time: "11:00" })]);
  const opened = [firstOpened(hours, "07:59"), firstOpened(hours, "08:00"), firstOpened(hours, "23:00")];
  expect(opened).toEqual(["07", "11", "05"]);
  expect([firstOpened(hours, undefined), firstOpened([], "07:00")]).toEqual(["07", undefined]);
  expect([hourOfNow(hours, "08:00"), hourOfNow(hours, "23:00")]).toEqual(["11", undefined]);
});

test("what can't wait stands above, what hurts most first, and in a large day what is open within two hours", () => {
  const left = [
    row("untimed", { time: null, hurt: at("hour") }),
    row("paid late", { time: "06:00", isOpen: true, isEnded: true, hurt: at("owed") }),
    row("soon", { time: "10:00", isOpen: true, hurt: at("guest") }),
    row("later", { time: "10:01", isOpen: true, hurt: at("nobody") }),
    row("ready", { time: "09:00" }),
    row("flight", { time: "15:00", isOpen: true, hurt: at("flightMissed") }),
    row("clash", { time: "17:00", isOpen: true, hurt: at("clash") }),
    row("problem", { time: "16:00", isOpen: true, hurt: at("problem") }),
  ];
  const parts = (now: string | undefined, isLarge: boolean) => {
    const { pinned, timed, owed } = inOrder(left, now, isLarge);
    return [pinned, timed, owed].map(ids);
  };
  const above = "problem flight untimed";
  expect(parts("08:00", true)).toEqual([`${above} soon`, "paid late later ready clash", ""]);
  expect(parts("15:00", true)[0]).toBe("problem flight clash untimed later soon");
  expect(parts(undefined, true)).toEqual([above, "paid late soon later ready clash", ""]);
  expect(parts("08:00", false)).toEqual(["problem flight clash untimed", "soon later ready", "paid late"]);
});

test("a press leaves its row where it was until the server has answered", () => {
  const before = row("pressed", { isOpen: true, hurt: at("flightMissed") });
  const pressed = row("pressed", { isOpen: true, before, hurt: at("guest") });
  const { pinned } = inOrder([row("clash", { isOpen: true, hurt: at("clash") }), pressed], undefined, false);
  expect(ids(pinned)).toBe("pressed clash");
});
