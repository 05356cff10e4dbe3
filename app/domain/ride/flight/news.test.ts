import { expect, test } from "vitest";
import { quarterPastAnHour as drive, jobWith, liberia, tamarindo } from "../../../../test/rides.ts";
import type { BoardJob } from "../board.ts";
import { hurtOf, hurts } from "../hurt.ts";
import { lacksMoreThanPayment, missingOf } from "../ride-checks.ts";
import { flightNews } from "./news.ts";
import type { FlightReport } from "./report.ts";

const day = "2026-12-05";
const seenAt = "2026-12-05T16:00:00.000Z";
const heard = (expected: string | null, state: FlightReport["state"] = "expected"): FlightReport => {
  return { state, expected, words: "EnRoute", seenAt };
};
const news = (report: FlightReport, change: Partial<BoardJob> = {}) =>
  flightNews(jobWith({ ...change, report }), drive);

/** The ride of `jobWith` lands at 13:45 and collects at 14:30. */
test.each<[string, FlightReport, Partial<BoardJob>, object | undefined]>([
  [
    "three hours late",
    heard(`${day}T16:45`),
    {},
    { kind: "moved", expected: { day, time: "16:45" }, pickup: { day, time: "17:30" }, isMissed: true },
  ],
  ["14 minutes late", heard(`${day}T13:59`), {}, undefined],
  ["15 minutes late", heard(`${day}T14:00`), {}, { pickup: { day, time: "14:45" }, isMissed: false }],
  [
    "a quarter of an hour early",
    heard(`${day}T13:30`, "over"),
    {},
    { pickup: { day, time: "14:15" }, isOver: true },
  ],
  ["late, and the hour that fits was written by hand", heard(`${day}T16:45`), { time: "17:30" }, undefined],
  [
    "over midnight",
    heard("2026-12-06T00:40"),
    { time: "23:05", flightTime: "22:20" },
    { expected: { day: "2026-12-06", time: "00:40" }, pickup: { day: "2026-12-06", time: "01:25" } },
  ],
  [
    "before midnight, of a ride after it",
    heard("2026-12-04T23:40"),
    { time: "00:55", flightTime: "00:10" },
    { day, pickup: { day, time: "00:25" } },
  ],
  ["cancelled", heard(null, "cancelled"), {}, { kind: "cancelled", expected: null, pickup: null }],
  ["elsewhere", heard(null, "diverted"), {}, { kind: "diverted", expected: null, pickup: null }],
  ["unknown", heard(null, "unknown"), {}, undefined],
  [
    "on a ride without the flight's hour, after the pick-up",
    heard(`${day}T14:31`),
    { flightTime: null },
    { was: null, pickup: { day, time: "15:16" } },
  ],
  [
    "on a ride without the flight's hour, before the pick-up",
    heard(`${day}T13:00`),
    { flightTime: null },
    undefined,
  ],
  [
    "a take-off that is late",
    heard(`${day}T19:00`),
    { from: tamarindo, to: liberia, time: "11:30", flightTime: "16:00" },
    { way: "takeOff", pickup: { day, time: "14:45" }, isMissed: false },
  ],
  [
    "a take-off that is early",
    heard(`${day}T13:00`),
    { from: tamarindo, to: liberia, time: "11:30", flightTime: "16:00" },
    { way: "takeOff", pickup: { day, time: "08:45" }, isMissed: true },
  ],
])("a flight is heard of as %s", (_, report, change, expected) => {
  const found = news(report, change);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
});

test("a ride is compared with what was heard until its guests are aboard", () => {
  const facts = { team: { drivers: [], vehicles: [], absences: [] }, drive, nowMinute: 0, theirs: [] };
  const late = { report: heard(`${day}T16:45`) };
  expect(missingOf(jobWith(late), facts).time?.kind).toBe("flightNews");
  expect(missingOf(jobWith({ ...late, time: null }), facts).time?.kind).toBe("flightNews");
  for (const state of ["onTheWay", "arrived"] as const) {
    expect(missingOf(jobWith({ ...late, state }), facts).time?.kind).toBe("flightNews");
    expect(lacksMoreThanPayment(jobWith({ ...late, state }), { ...facts, theirs: () => [] })).toBe(true);
    expect(missingOf(jobWith({ state }), facts).time).toBeUndefined();
  }
  for (const state of ["aboard", "done", "noShow"] as const)
    expect(missingOf(jobWith({ ...late, state }), facts).time).toBeUndefined();
});

test.each([
  ["flightMissed", heard(`${day}T16:45`)],
  ["hour", heard(`${day}T13:15`)],
  ["hour", heard(null, "cancelled")],
] as const)("a moved flight hurts as %s", (hurt, report) => {
  const job = jobWith({ report });
  const missing = { time: { kind: "flightNews", news: flightNews(job, drive)! } } as const;
  const checked = { job, missing, urgency: "now", isUntimed: false, acceptedClash: undefined } as const;
  expect(hurts[hurtOf(checked, 0)!]).toBe(hurt);
});
