import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, takesOff, team } from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
import type { BoardJob } from "./board.ts";
import { byHurt, hurtOf, hurts, isAlarm } from "./hurt.ts";
import { tasksOf, tasksWithSameDriverOrVan } from "./occupied-time.ts";
import { missingOf, urgencyOf } from "./ride-checks.ts";

const { day } = jobWith({});
const noon = minuteOf(day, "12:00");

/** Returns what hurts of a ride at a moment, by its name. */
function hurt(change: Partial<BoardJob>, nowMinute = noon, others: BoardJob[] = []) {
  const job = jobWith(change);
  const theirs = tasksWithSameDriverOrVan(tasksOf([job, ...others], drive))(job);
  const missing = missingOf(job, { theirs, team, drive, nowMinute });
  const checked = { job, missing, urgency: urgencyOf(job, nowMinute, missing) } as Parameters<
    typeof hurtOf
  >[0];
  const found = hurtOf(checked, nowMinute);
  return { hurt: found, name: found === undefined ? undefined : hurts[found], urgency: checked.urgency };
}

const early = noon - 5 * 60;
const other = jobWith({ id: "other", time: "14:00", guest: "Ana" });

/** The troubles of a ride, the worst first. */
const cases: [(typeof hurts)[number], ReturnType<typeof hurt>][] = [
  ["problem", hurt({ problem: "La van falló", driverId: null })],
  ["flightMissed", hurt({ ...takesOff("15:00"), time: "14:30" }, early)],
  ["lateDriver", hurt({ received: false }, minuteOf(day, "14:41"))],
  ["waiting", hurt({ state: "arrived", arrivedAt: `${day}T20:28:00Z` }, minuteOf(day, "14:50"))],
  ["nobodySoon", hurt({ driverId: null }, minuteOf(day, "12:30"))],
  ["clash", hurt({}, early, [other])],
  ["hour", hurt({ time: null }, early)],
  ["nobody", hurt({ driverId: null, vehicleId: null }, minuteOf(day, "12:29"))],
  ["noAnswer", hurt({ received: false, guestTold: false })],
  ["facts", hurt({ phone: "", guestTold: false })],
  ["guest", hurt({ guestTold: false, dueCents: 100 })],
  ["collector", hurt({ dueCents: 100 })],
  ["owed", hurt({ state: "done", dueCents: 100 })],
];

test("each thing that can be wrong has its place, and the worst of a ride counts", () => {
  expect(cases.map(([, { name }]) => name)).toEqual([...hurts]);
  expect(cases.map(([name]) => name)).toEqual([...hurts]);
  expect(hurt({})).toMatchObject({ hurt: undefined });
  expect(hurt({ time: null, windowFrom: "14:00", windowTo: "15:00" }).name).toBe("facts");
});

test.each(
  cases.flatMap(([worse, one], n) =>
    cases.slice(n + 1).map(([less, other]) => [worse, less, one, other] as const),
  ),
)("%s stands before %s", (_worse, _less, one, other) => {
  expect(byHurt(one, other)).toBeLessThan(0);
  expect(byHurt(other, one)).toBeGreaterThan(0);
  expect(byHurt(other, {})).toBeLessThan(0);
});

test("what can't wait is above the day's list: up to a ride without its hour, and not who has not answered", () => {
  const above = cases.filter(([, { hurt }]) => isAlarm(hurt)).map(([name]) => name);
  expect(above).toEqual(["problem", "flightMissed", "lateDriver", "waiting", "nobodySoon", "clash", "hour"]);
});

test("a flight that will be missed is red however far away it is", () => {
  const longBefore = minuteOf("2026-11-01", "08:00");
  expect(hurt({ ...takesOff("15:00"), time: "14:30" }, longBefore).urgency).toBe("now");
  expect(hurt({ driverId: null }, longBefore).urgency).toBe("later");
});

test("a phone orders the rest of what is unresolved in the same way", () => {
  const css = readFileSync(new URL("../../desk.css", import.meta.url), "utf8");
  const ordered = [...css.matchAll(/\[data-hurt="(\w+)"\] \{\s*order: (\d+);/g)].map(([, name, n]) => [
    name,
    Number(n),
  ]);
  const later = hurts.filter((_, n) => !isAlarm(n));
  expect(ordered).toEqual(later.slice(1).map((name, n) => [name, n + 1]));
});
