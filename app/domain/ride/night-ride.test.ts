import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, team } from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
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
