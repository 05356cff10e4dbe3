import { expect, test } from "vitest";
import { jobWith, readyJob } from "../../../test/rides.ts";
import { minuteOf } from "../common/clock.ts";
import { addDays } from "../common/day.ts";
import { cleanText } from "../common/form.ts";
import type { BoardJob } from "../ride/board.ts";
import { startOf } from "../ride/ride-checks.ts";
import { chatKey, dueChats, questionsOf } from "./chat.ts";
import { eveningBefore } from "./evening-hour.ts";

const { day } = readyJob;
const hour = 60;

/** Returns the messages that are due this many hours before the ready ride leaves. */
function due(jobs: BoardJob[], hoursBefore: number, known: { sent?: string[] } = {}) {
  const nowMinute = startOf(readyJob) - hoursBefore * hour;
  return dueChats({
    jobs,
    sent: new Set(known.sent),
    today: hoursBefore > 24 ? addDays(day, -3) : addDays(day, -1),
    nowMinute,
  });
}
const kinds = (...known: Parameters<typeof due>) =>
  due(...known).map(({ kind, topics }) => [kind, ...topics]);

test("a day that is ready needs no message", () => {
  expect(kinds([jobWith({ collectCents: null, dueCents: 0 })], 1)).toEqual([]);
});

test("one message asks for all missing details, later where letters ask first", () => {
  const job = jobWith({
    time: null,
    flight: null,
    from: { ...readyJob.from, airport: true, door: null },
    to: { ...readyJob.to, airport: false, door: null },
    dueCents: 5000,
    asksDue: true,
    promisedCents: 0,
    driverId: null,
  });
  // A ride without a time counts from six.
  const before = (hours: number, hasEmail: boolean) =>
    kinds([{ ...job, hasEmail }], hours + (startOf(readyJob) - startOf(job)) / hour);
  const all = [["ask", "time", "flight", "door", "payment"]];
  expect([before(72.1, false), before(72, false)]).toEqual([[], all]);
  expect([before(48.1, true), before(48, true)]).toEqual([[], all]);
});

const lands = {
  from: { ...readyJob.from, airport: true },
  to: { ...readyJob.to, airport: false, door: null },
  flight: null,
};
const takesOff = { from: lands.to, to: lands.from };
const all = ["ask time flight door"];

test.each<[string, number, string[], Partial<BoardJob>]>([
  ["before it lands", 8.9, all, { ...lands, time: null, flightTime: "09:00" }],
  ["once it landed", 9, ["ask time door"], { ...lands, time: null, flightTime: "09:00" }],
  ["once its guest is out", 9.75, [], { ...lands, time: null, flightTime: "09:00" }],
  ["once it landed, before the ride", 9, ["ask door"], { ...lands, time: "10:00", flightTime: "09:00" }],
  ["before it leaves", 8.9, ["ask flight door"], { ...lands, time: "09:00", flightTime: null }],
  ["once it left", 9, [], { ...lands, time: "09:00", flightTime: null }],
  ["before it takes off", 8.9, ["ask time door"], { ...takesOff, time: null, flightTime: "09:00" }],
  ["once it took off", 9, [], { ...takesOff, time: null, flightTime: "09:00" }],
  ["that takes off after midnight", 23, ["ask time door"], { ...takesOff, time: null, flightTime: "00:30" }],
  ["that landed the evening before", 0.5, ["ask door"], { ...lands, time: "00:45", flightTime: "23:40" }],
  [
    "that takes off at five, in the night before",
    4,
    ["ask time door"],
    { ...takesOff, time: null, flightTime: "05:00" },
  ],
  ["that takes off at five, once it took off", 5, [], { ...takesOff, time: null, flightTime: "05:00" }],
  ["that lands as it leaves", 8.9, ["ask flight door"], { ...lands, time: "09:00", flightTime: "09:00" }],
  [
    "whose guests landed the evening before",
    -0.3,
    ["ask door"],
    { ...lands, time: "00:45", flightTime: "23:40" },
  ],
  [
    "that lands the evening before",
    -0.4,
    ["ask flight door"],
    { ...lands, time: "00:45", flightTime: "23:40" },
  ],
  ["in a second van", 8.9, [], { ...lands, time: "10:00", part: { number: 2, of: 2 } }],
  ["of which nothing is known", 23, all, { ...lands, time: null, flightTime: null }],
])("a ride %s is asked only for details that still help", (_, at, expected, change) => {
  const hoursBefore = (startOf(readyJob) - minuteOf(day, "00:00")) / hour - at;
  const dueKinds = kinds([jobWith(change)], hoursBefore);
  expect(dueKinds.map((words) => words.join(" "))).toEqual(expected);
});

test("the messages about the driver are due until an hour after the ride", () => {
  const job = jobWith({ guestTold: false, received: false });
  expect(kinds([job], -0.9).map(([kind]) => kind)).toEqual(["driver", "driverDay"]);
  expect(kinds([job], -1)).toEqual([]);
});

test("no question is asked twice, and another amount is another question", () => {
  const job = jobWith({ dueCents: 5000, asksDue: true, promisedCents: 0 });
  const [chat] = due([job], 20);
  expect(questionsOf(chat!, job)).toEqual(["payment"]);
  expect(kinds([job], 20, { sent: chat!.facts })).toEqual([]);
  const dearer = { ...job, dueCents: 6000 };
  expect(kinds([dearer], 20, { sent: chat!.facts })).toEqual([["ask", "payment"]]);
  expect(chatKey(due([dearer], 20)[0]!)).not.toBe(chatKey(chat!));
  const noFlight = { ...job, from: { ...job.from, airport: true }, flight: null };
  expect(kinds([noFlight], 20, { sent: chat!.facts })).toEqual([["ask", "flight"]]);
  const { facts } = due([noFlight], 20)[0]!;
  expect(kinds([{ ...noFlight, dueCents: 6000 }], 20, { sent: facts })).toEqual([["ask", "payment"]]);
});

test("the driver is named from the evening before, each one once, unless a letter does", () => {
  const job = jobWith({ guestTold: false });
  const hours = (startOf(job) - eveningBefore(job.day)) / hour;
  expect([kinds([job], hours + 0.1), kinds([job], hours)]).toEqual([[], [["driver", "driver"]]]);
  const { facts } = due([job], 1)[0]!;
  expect(kinds([job], 1, { sent: facts })).toEqual([]);
  expect(kinds([{ ...job, letterTells: true }], 1)).toEqual([]);
  for (const change of [{ driverId: "other" }, { vehicleId: "other" }, { time: "14:00" }])
    expect(kinds([{ ...job, ...change }], 1, { sent: facts })).toEqual([["driver", "driver"]]);
  // A driver who drives again after another one was named is named again, once.
  const other = due([{ ...job, driverId: "other" }], 1, { sent: facts })[0]!;
  const again = due([job], 1, { sent: [...facts, ...other.facts] })[0]!;
  expect(again.kind).toBe("driver");
  expect(kinds([job], 1, { sent: [...facts, ...other.facts, ...again.facts] })).toEqual([]);
  const dayBefore = { ...job, day: addDays(job.day, -1) };
  expect(kinds([dayBefore], 25, { sent: facts })).toEqual([["driver", "driver"]]);
  for (const change of [{ time: null }, { driverId: null }, { guestTold: true }])
    expect(kinds([{ ...job, ...change }], 1).filter(([kind]) => kind === "driver")).toEqual([]);
});

test("a driver gets the day in one message, and later only the new rides", () => {
  const one = jobWith({ id: "one", received: false });
  const other = jobWith({ id: "other", received: false, time: "14:00" });
  const [chat, ...rest] = due([one, other], 1);
  expect([chat!.kind, chat!.jobs.length, rest]).toEqual(["driverDay", 2, []]);
  const third = jobWith({ id: "third", received: false });
  expect(due([one, other, third], 1, { sent: chat!.facts })[0]!.jobs).toEqual([third]);
  expect(kinds([{ ...one, time: "23:00" }], 1, { sent: chat!.facts })).toEqual([["driverDay", "team"]]);
  expect(kinds([{ ...one, received: true }], 1)).toEqual([]);
});

test("a driver on the way is announced once, and a ride that is over needs no message", () => {
  const job = jobWith({ state: "onTheWay", guestTold: false, received: false });
  const [chat] = due([job], 1);
  expect(chat).toMatchObject({ kind: "onTheWay", topics: ["onTheWay"] });
  expect(kinds([job], 1, { sent: chat!.facts })).toEqual([]);
  const over = { ...job, state: "done", time: null } as const;
  expect(kinds([over, { ...over, state: "noShow" }], 1)).toEqual([]);
  const yesterday = jobWith({ day: addDays(day, -2), guestTold: false, received: false });
  expect(kinds([yesterday], 1)).toEqual([]);
});

test("the message about the first ride comes first", () => {
  const late = jobWith({ id: "late", time: "23:00", guestTold: false });
  const early = jobWith({ id: "early", time: "14:00", guestTold: false });
  expect(due([late, early], 1).map(({ jobs }) => jobs[0]!.id)).toEqual(["early", "late"]);
});

test("a form brings a chat's key back as it was, whatever is missing", () => {
  const job = jobWith({ time: null, flight: null, vehicleId: null, received: false, guestTold: false });
  const timed = jobWith({ id: "two", legId: "two", vehicleId: null, guestTold: false });
  const keys = due([job, timed], 1).map(chatKey);
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(cleanText(key)).toBe(key);
});
