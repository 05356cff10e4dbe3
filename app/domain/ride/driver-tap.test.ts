import { expect, test } from "vitest";
import { newId } from "../common/reference.ts";
import { canBeTakenBack, type DriverTap, driverTapSchema, dueTaps, isTooOld } from "./driver-tap.ts";

const tap = { id: newId(), jobId: newId(), kind: "done", at: "2026-12-05T20:30:00.000Z" };

test.each<[string, object]>([
  ["as a phone makes it", {}],
  ["with words", { kind: "problem", words: "Llanta ponchada" }],
  ["with the sum that was shown", { kind: "collected", cents: 12_000 }],
  ["with the time that was shown", { kind: "received", time: "14:30" }],
  ["with no time, where none was shown", { kind: "received", time: null }],
  ["with the most words", { words: "ñ".repeat(300) }],
])("a tap %s is accepted", (_, change) => {
  expect(driverTapSchema.parse({ ...tap, ...change })).toEqual({ ...tap, ...change });
});

test.each<[string, object]>([
  ["an id that is too short", { id: "short" }],
  ["an id of other signs", { id: "../../etc/passwd/ab" }],
  ["no id", { id: undefined }],
  ["a job that is no id", { jobId: "' or 1=1 --        " }],
  ["a step that a driver can't take", { kind: "cancelled" }],
  ["an inherited name", { kind: "__proto__" }],
  ["an array", { kind: ["done"] }],
  ["no moment", { at: "yesterday" }],
  ["a moment that does not exist", { at: "2026-13-05T20:30:00Z" }],
  ["a moment without an end", { at: `2026-12-05T20:30:00.${"0".repeat(10_000)}Z` }],
  ["a sum below nothing", { cents: -1 }],
  ["a part of a cent", { cents: 0.5 }],
  ["a sum that no van carries", { cents: 10_000_001 }],
  ["a sum in words", { cents: "12000" }],
  ["a time of no day", { time: "24:00" }],
  ["a time in words", { time: "noon" }],
  ["a time and more", { time: "14:30\n" }],
  ["words without an end", { words: "x".repeat(301) }],
  ["10 kB of words", { words: "x".repeat(10_000) }],
])("%s is refused", (_, change) => {
  expect(driverTapSchema.safeParse({ ...tap, ...change }).success).toBe(false);
});

test("words lose what the database can't keep, so that a phone never sends them in vain again and again", () => {
  const words = " Llanta\u0000 ponchada \ud800";
  expect(driverTapSchema.parse({ ...tap, words }).words).toBe("Llanta  ponchada \ufffd");
});

test("the least sum is a cent, and a moment has forty signs at most", () => {
  const fits = (change: object) => driverTapSchema.safeParse({ ...tap, ...change }).success;
  expect([fits({ cents: 1 }), fits({ cents: 0 })]).toEqual([true, false]);
  const moment = (length: number) => `2026-12-05T20:30:00.${"0".repeat(length - 21)}Z`;
  expect([fits({ at: moment(40) }), fits({ at: moment(41) })]).toEqual([true, false]);
});

test("a tap is too old after twenty days", () => {
  const after = (ms: number) => isTooOld(tap, Date.parse(tap.at) + ms);
  const days = 20 * 24 * 3_600_000;
  expect([after(days), after(days + 1)]).toEqual([false, true]);
});

test("a tap can be taken back for five seconds, whichever way the phone's clock was set meanwhile", () => {
  const after = (ms: number) => canBeTakenBack(tap, Date.parse(tap.at) + ms);
  expect([0, 4_999, 5_000, -4_999, -5_000, -3_600_000].map(after)).toEqual([
    ...[true, true, false],
    ...[true, false, false],
  ]);
});

test("a tap that can be undone waits, and later taps wait behind it", () => {
  const now = Date.parse(tap.at);
  const pressed = (...secondsAgo: number[]) =>
    secondsAgo.map((s) => ({ ...tap, id: newId(), at: new Date(now - s * 1000).toISOString() }) as DriverTap);
  const due = (taps: DriverTap[]) => dueTaps(taps, now).length;
  expect(
    [pressed(), pressed(60, 6), pressed(60, 6, 4), pressed(60, 4, 3_600, 1), pressed(4, 60)].map(due),
  ).toEqual([0, 2, 2, 1, 0]);
});
