import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, team } from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
import type { BoardJob } from "./board.ts";
import { isNightRide } from "./checked-day.ts";
import { lacksMoreThanPayment, missingOf } from "./ride-checks.ts";

/** The ride of `jobWith` is on the day before. */
const atNight = (time: string) => minuteOf("2026-12-06", time);

test.each([
  ["not yet", "23:55", "00:05", undefined],
  ["from eleven minutes on", "23:55", "00:06", "notUnderWay"],
  ["still, where it was before midnight", "23:30", "00:00", "notUnderWay"],
  ["for six hours", "23:55", "05:55", "notUnderWay"],
  ["no longer", "23:55", "05:56", undefined],
])("a ride of the night that nobody has started is reported after midnight: %s", (_, time, now, kind) => {
  const [job, facts] = [jobWith({ time }), { team, drive, nowMinute: atNight(now) }];
  expect(missingOf(job, { ...facts, theirs: [] }).driver?.kind).toBe(kind);
  expect(lacksMoreThanPayment(job, { ...facts, theirs: () => [] })).toBe(kind !== undefined);
});

test.each<[boolean, string, Partial<BoardJob>]>([
  [true, "whose guests are aboard, whatever its hour", { time: "17:00", state: "aboard" }],
  [true, "to which its driver is on the way", { state: "onTheWay" }],
  [true, "that nobody has started, since a minute", { time: "23:59" }],
  [true, "that another van takes on later in the night", { day: "2026-12-06", time: "01:30" }],
  [true, "that nobody has started for six hours", { time: "18:00" }],
  [false, "that nobody has started for longer", { time: "17:59" }],
  [false, "without an hour", { time: null }],
  [false, "that is done", { time: "23:00", state: "done" }],
  [false, "whose guests did not come", { time: "23:00", state: "noShow" }],
])("at midnight it is %s that a ride goes on %s", (goesOn, _, change) => {
  expect(isNightRide(jobWith({ time: "23:00", ...change }), atNight("00:00"))).toBe(goesOn);
});
