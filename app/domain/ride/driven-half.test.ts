import { expect, test } from "vitest";
import { boardDayOf, boardHourOf, goesOnAt, inBoardOrder } from "./driven-half.ts";

const leg = { day: "2026-12-05", time: "22:30" };

test("a ride goes on when the next van is there, on its own day where none was stored", () => {
  expect(goesOnAt(null, leg)).toEqual(leg);
  expect(goesOnAt({ at: "00:25", day: "2026-12-06" }, leg)).toEqual({ day: "2026-12-06", time: "00:25" });
  expect(goesOnAt({ at: "23:50" }, leg)).toEqual({ day: "2026-12-05", time: "23:50" });
});

test("a ride stands on the board of its own day, whenever another van goes on with it", () => {
  expect(boardDayOf({ day: leg.day, half: null })).toBe("2026-12-05");
  expect(boardDayOf({ day: "2026-12-06", half: leg })).toBe("2026-12-05");
});

const noWindow = { windowFrom: null, windowTo: null };
const onBoard = (time: string | null, day = leg.day, half: typeof leg | null = null) => ({
  ...noWindow,
  day,
  time,
  half,
});

test("the hours of a board go on after its midnight", () => {
  expect(boardHourOf(onBoard("22:30"))).toBe("22:30");
  expect(boardHourOf(onBoard("23:50", leg.day, leg))).toBe("23:50");
  expect(boardHourOf(onBoard("00:30", "2026-12-06", leg))).toBe("24:30");
  expect(boardHourOf(onBoard("23:40", "2026-12-04", { ...leg, time: "00:15" }))).toBe("00:00");
  expect(boardHourOf(onBoard("08:05", "2026-12-30", leg))).toBe("99:59");
  expect(boardHourOf(onBoard(null))).toBeNull();
  expect(boardHourOf({ ...onBoard(null), windowFrom: "06:00", windowTo: "06:30" })).toBe("06:00");
});

test("rides are sorted by the day and the hour of their board, without an hour first", () => {
  const rides = [
    { ...onBoard("05:00", "2026-12-06"), legId: "next" },
    { ...onBoard("00:30", "2026-12-06", leg), legId: "after midnight" },
    { ...onBoard("23:50"), legId: "b" },
    { ...onBoard("23:50"), legId: "a" },
    { ...onBoard(null), legId: "untimed" },
  ];
  expect(inBoardOrder(rides).map(({ legId }) => legId)).toEqual([
    "untimed",
    "a",
    "b",
    "after midnight",
    "next",
  ]);
});
