import { expect, test } from "vitest";
import { boardDayOf, goesOnAt } from "./driven-half.ts";

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
