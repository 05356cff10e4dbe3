import { expect, test } from "vitest";
import { momentInCostaRica } from "../common/day.ts";
import { tomorrowInEvening } from "./evening-hour.ts";

test.each([
  ["2026-11-22", "00:00", undefined],
  ["2026-11-22", "12:00", undefined],
  ["2026-11-22", "17:58", undefined],
  ["2026-11-22", "17:59", "2026-11-23"],
  ["2026-11-22", "18:00", "2026-11-23"],
  ["2026-11-22", "23:59", "2026-11-23"],
  ["2026-12-31", "23:00", "2027-01-01"],
])("at %s %s of Costa Rica it is %s", (day, time, ahead) => {
  expect(tomorrowInEvening(momentInCostaRica(day, time))).toBe(ahead);
});
