import { expect, test } from "vitest";
import { minuteNow } from "../common/clock.ts";
import type { BoardJob } from "../ride/board.ts";
import type { DueChat } from "./chat.ts";
import { type CauseEntry, dueSince } from "./due-since.ts";

const at = (time: string) => new Date(`2026-12-05T${time}-06:00`);
const ride = (id: string, reservationId = "one") => ({ id, legId: `leg ${id}`, reservationId }) as BoardJob;
const entry = (time: string, event: CauseEntry["event"], before: unknown, after: unknown): CauseEntry => ({
  at: at(time),
  event,
  before,
  after,
});
const reserved = entry("08:00", "reserved", null, {});
const assigned = entry("12:41", "assigned", { job: "a" }, { job: "a" });

test.each<[DueChat["kind"], CauseEntry[], string]>([
  ["driverDay", [], "00:00"],
  ["driverDay", [reserved], "08:00"],
  ["driverDay", [reserved, assigned], "12:41"],
  ["driverDay", [reserved, entry("12:41", "assigned", { job: "b" }, { job: "b" })], "08:00"],
  ["ask", [reserved, assigned], "08:00"],
  ["driver", [reserved, entry("09:00", "rideChanged", { leg: "leg a", time: null }, {})], "09:00"],
  ["driver", [reserved, entry("09:00", "rideChanged", { leg: "leg a", bags: 2 }, {})], "08:00"],
  ["driver", [reserved, entry("09:00", "rideChanged", { leg: "leg b", day: "2026-12-07" }, {})], "08:00"],
  ["driver", [reserved, entry("09:00", "tripChanged", { legs: [{ id: "leg a" }] }, {})], "09:00"],
])("a message of the kind %s after %j waits since %s", (kind, history, since) => {
  const chat = { kind, jobs: [ride("a")], dueAt: minuteNow(at("00:00")) };
  expect(dueSince(chat, new Map([["one", history]]))).toBe(minuteNow(at(since)));
});

test("a message waits as long as the ride that waits longest, and never longer than it is due", () => {
  const histories = new Map([
    ["one", [reserved]],
    ["two", [entry("10:00", "reserved", null, {})]],
  ]);
  const jobs = [ride("b", "two"), ride("a", "one")];
  const since = (time: string) =>
    dueSince({ kind: "driverDay", jobs, dueAt: minuteNow(at(time)) }, histories);
  expect([since("07:00"), since("09:30")]).toEqual([minuteNow(at("08:00")), minuteNow(at("09:30"))]);
});
