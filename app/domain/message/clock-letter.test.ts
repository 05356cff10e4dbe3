import { expect, test } from "vitest";
import { timeOf } from "../common/clock.ts";
import { askingHours, isQuiet, morningAfter } from "./clock-letter.ts";

/** Costa Rica is six hours behind. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`);

test("guests sleep from nine to seven, and letters that can wait are sent at seven", () => {
  const times = ["20:59", "21:00", "23:30", "00:00", "06:59", "07:00"];
  expect(times.map((time) => isQuiet(at("2026-12-05", time)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const morning = (time: string) => {
    const minute = morningAfter(at("2026-12-05", time));
    return [new Date(minute * 60_000).toISOString().slice(0, 10), timeOf(minute)];
  };
  expect(morning("22:00")).toEqual(["2026-12-06", "07:00"]);
  expect(morning("03:00")).toEqual(["2026-12-05", "07:00"]);
  expect(morning("07:00")).toEqual(["2026-12-06", "07:00"]);
});

test("missing details are asked for three days and one day before the ride", () => {
  const hour = 60;
  const left = [72 * hour + 1, 72 * hour, 24 * hour + 1, 24 * hour, 1, 0, -1];
  expect(left.map(askingHours)).toEqual([undefined, 72, 72, 24, 24, undefined, undefined]);
});
