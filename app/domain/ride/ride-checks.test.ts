import { expect, test } from "vitest";
import {
  quarterPastAnHour as drive,
  jobWith,
  liberia,
  takesOff,
  tamarindo,
  team,
} from "../../../test/rides.ts";
import { minuteNow, minuteOf } from "../common/clock.ts";
import type { BoardJob } from "./board.ts";
import { tasksOf, tasksWithSameDriverOrVan } from "./occupied-time.ts";
import { noWindow } from "./pickup-window.ts";
import { isReady, lacksMoreThanPayment, missingOf, urgencyOf } from "./ride-checks.ts";

const noDoor = { ...tamarindo, door: null };
const longBefore = minuteOf("2026-11-01", "08:00");
const missing = (change: Partial<BoardJob>, others: BoardJob[] = [], who = team, nowMinute = longBefore) => {
  const job = jobWith(change);
  const theirs = tasksWithSameDriverOrVan(tasksOf([job, ...others], drive))(job);
  const found = missingOf(job, { theirs, team: who, drive, nowMinute });
  return Object.fromEntries(Object.entries(found).map(([check, { kind }]) => [check, kind]));
};

test.each<[string, Partial<BoardJob>, ReturnType<typeof missing>]>([
  ["nothing", {}, {}],
  ["a time", { time: null }, { time: "time" }],
  ["a flight, from an airport", { flight: null }, { time: "flight" }],
  ["no flight, elsewhere", { flight: null, flightTime: null, from: tamarindo, to: liberia }, {}],
  ["a door where it ends", { to: noDoor }, { place: "door" }],
  ["a door where it begins", { from: noDoor, to: liberia, flightTime: null }, { place: "door" }],
  [
    "only the first door, on a tour",
    { from: tamarindo, to: noDoor, tour: { id: "rio", name: "Río", minutes: 300 } },
    {},
  ],
  [
    "a door, on a tour",
    { from: noDoor, to: noDoor, tour: { id: "rio", name: "Río", minutes: 300 } },
    { place: "door" },
  ],
  ["a number", { phone: "" }, { place: "phone" }],
  ["a driver", { driverId: null }, { driver: "driver" }],
  ["a driver who exists", { driverId: "nobody" }, { driver: "driver" }],
  ["the driver's word", { received: false, guestTold: false }, { driver: "receipt" }],
  ["the guest's knowing", { guestTold: false }, { driver: "guest" }],
  ["nothing, where a letter tells who drives", { guestTold: false, letterTells: true }, {}],
  ["a van", { vehicleId: null }, { vehicle: "vehicle" }],
  ["seats", { people: 13 }, { vehicle: "block" }],
  ["seats before the driver's word", { people: 13, received: false }, { vehicle: "block" }],
  ["seats before the guest's knowing", { people: 13, guestTold: false }, { vehicle: "block" }],
  ["seats, and a driver too", { people: 13, driverId: null }, { driver: "driver", vehicle: "block" }],
  ["who collects", { dueCents: 11_000 }, { payment: "collector" }],
  ["nothing, where a driver of the trip collects all", { dueCents: 11_000, promisedCents: 11_000 }, {}],
  ["who collects the rest", { dueCents: 11_000, promisedCents: 10_999 }, { payment: "collector" }],
  ["nothing, where an earlier ride asks", { dueCents: 11_000, asksDue: false }, {}],
  [
    "all five",
    { time: null, phone: "", driverId: null, vehicleId: null, dueCents: 1 },
    { time: "time", place: "phone", driver: "driver", vehicle: "vehicle", payment: "collector" },
  ],
  ["a time that reaches its flight", { ...takesOff("15:00"), time: "14:30" }, { time: "flightMissed" }],
  [
    "another flight than when its time was agreed",
    { timeToCheck: true, flight: null },
    { time: "flightMoved" },
  ],
  [
    "a flight that it misses before one that changed",
    { timeToCheck: true, flightTime: "15:50", time: "15:00" },
    { time: "flightMissed" },
  ],
  ["its flight first, and then its number", { time: "12:00", flight: null }, { time: "flightMissed" }],
  ["no other flight under way", { ...takesOff("15:00"), state: "onTheWay" }, {}],
  ["nothing once it is under way", { state: "onTheWay", time: null, phone: "", driverId: null }, {}],
  ["who collects, under way", { state: "aboard", driverId: null, dueCents: 1 }, { payment: "collector" }],
  ["nothing once it is over", { state: "noShow", driverId: null }, {}],
  [
    "what is due, also once it is over",
    { state: "done", driverId: null, dueCents: 1 },
    { payment: "collector" },
  ],
])("a ride lacks %s", (_, change, expected) => {
  expect(missing(change)).toEqual(expected);
});

test("a ride is ready when no check fails", () => {
  expect(isReady({})).toBe(true);
  expect(isReady({ driver: { kind: "receipt" } })).toBe(false);
});

test.each<[boolean, Partial<BoardJob>]>([
  [false, {}],
  [false, { dueCents: 11_000 }],
  [true, { time: null }],
  [true, { ...takesOff("15:00") }],
  [true, { phone: "" }],
  [true, { received: false }],
  [true, { guestTold: false }],
  [false, { guestTold: false, letterTells: true }],
  [true, { vehicleId: null }],
  [true, { driverId: null }],
  [false, { state: "onTheWay", time: null, driverId: null }],
])("a failing check besides the payment is %s with %o", (expected, change) => {
  const job = jobWith(change);
  const theirs = () => tasksWithSameDriverOrVan(tasksOf([job], drive))(job);
  expect(lacksMoreThanPayment(job, { theirs, team, drive, nowMinute: longBefore })).toBe(expected);
});

test.each<[string, string, string, ReturnType<typeof missing>]>([
  ["not yet", "2026-12-05", "14:20", {}],
  ["from eleven minutes on", "2026-12-05", "14:21", { driver: "notUnderWay" }],
  ["until midnight", "2026-12-05", "23:59", { driver: "notUnderWay" }],
  ["no longer the next day", "2026-12-06", "00:00", {}],
])("a ride of 14:10 that nobody has started is reported: %s", (_, day, time, expected) => {
  const nowMinute = minuteOf(day, time);
  expect(missing({ time: "14:10" }, [], team, nowMinute)).toEqual(expected);
  expect(missing({ time: "14:10", received: false }, [], team, nowMinute).driver).toBe(
    "driver" in expected ? "notUnderWay" : "receipt",
  );
  expect(missing({ time: "14:10", driverId: null }, [], team, nowMinute).driver).toBe("driver");
  expect(missing({ time: "14:10", state: "onTheWay" }, [], team, nowMinute)).toEqual({});
  const job = jobWith({ time: "14:10" });
  expect(lacksMoreThanPayment(job, { theirs: () => [], team, drive, nowMinute })).toBe("driver" in expected);
});

test("a driver who is off, or left, is missing", () => {
  const absence = { id: "a", driverId: "luis", vehicleId: null, reason: "" };
  const day = { fromDay: "2026-12-05", untilDay: "2026-12-05", weekday: null };
  expect(missing({}, [], { ...team, absences: [{ ...absence, ...day }] })).toEqual({ driver: "block" });
  const drivers = team.drivers.map((driver) => ({ ...driver, active: false }));
  expect(missing({}, [], { ...team, drivers })).toEqual({ driver: "block" });
});

test("the later of two rides that one driver can't both drive is red", () => {
  const early = jobWith({ id: "early", time: "13:00" });
  expect(missing({}, [early])).toEqual({ driver: "clash" });
  expect(missing({ id: "early", time: "13:00", flightTime: null }, [jobWith({})])).toEqual({});
  expect(missing({ driverId: "marco" }, [early])).toEqual({ driver: "clash" }); // the same van
  expect(missing({ driverId: "marco", vehicleId: null }, [early])).toEqual({ vehicle: "vehicle" });
});

const at13 = jobWith({ id: "early", time: "13:00" });
const overEarly = { clashReason: "he hurries", clashWith: ["2026-12-05 14:30 early 2026-12-05 13:00"] };
const overJob = { clashReason: "he hurries", clashWith: ["2026-12-05 13:00 job 2026-12-05 14:30"] };
const clash = { driver: "clash" } as const;
test.each<[string, Partial<BoardJob>, BoardJob[], ReturnType<typeof missing>]>([
  ["is clear", overEarly, [at13], {}],
  ["is clear where the reason stands on the earlier ride", {}, [{ ...at13, ...overJob }], {}],
  ["is clear with the van that both have", { ...overEarly, driverId: "marco" }, [at13], {}],
  ["is clear beside a ride that it reaches", overEarly, [at13, { ...at13, id: "dawn", time: "05:00" }], {}],
  ["shows with another ride", overEarly, [at13, { ...at13, id: "third" }], clash],
  ["shows with another ride alone", overEarly, [{ ...at13, id: "third" }], clash],
  ["shows once the other moves", overEarly, [{ ...at13, time: "13:30" }], clash],
  ["shows once it moves itself", { ...overEarly, time: "14:00" }, [at13], clash],
  [
    "shows once its own time is another, with the reason on the earlier",
    { time: "14:00" },
    [{ ...at13, ...overJob }],
    clash,
  ],
  ["shows where a reason names no clash", { clashReason: "he hurries" }, [at13], clash],
])("an accepted clash %s", (_, change, others, expected) => {
  expect(missing(change, others)).toEqual(expected);
});

test("a van that fetches another group of its tour is under way", () => {
  const tour = { id: "rio", name: "Río", minutes: 300 };
  const tourRide = { tour, from: tamarindo, to: noDoor, flight: null, flightTime: null };
  const late = (change: Partial<BoardJob>) =>
    missing(
      tourRide,
      [jobWith({ ...tourRide, id: "other", ...change })],
      team,
      minuteOf("2026-12-05", "14:41"),
    );
  for (const state of ["onTheWay", "aboard", "noShow"] as const) expect(late({ state })).toEqual({});
  for (const change of [{}, { state: "done", time: "08:00" }, { state: "cancelled" }] as const)
    expect(late(change)).toEqual({ driver: "notUnderWay" });
});

test("groups of a tour in one van are clear until the seats are too few for all, and then each of them is blocked", () => {
  const tour = { id: "rio", name: "Río", minutes: 300 };
  const tourRide = { tour, from: tamarindo, to: noDoor, flight: null, flightTime: null, people: 6 };
  const group = (change: Partial<BoardJob>) => jobWith({ ...tourRide, id: "group", ...change });
  expect(missing(tourRide, [group({})])).toEqual({});
  for (const state of ["planned", "aboard"] as const)
    expect(missing(tourRide, [group({ people: 7, state })])).toEqual({ vehicle: "block" });
  expect(missing({ ...tourRide, people: 7 }, [group({})])).toEqual({ vehicle: "block" });
  for (const change of [{ state: "noShow" }, { state: "cancelled" }, { day: "2026-12-07" }] as const)
    expect(missing(tourRide, [group({ people: 7, ...change })])).toEqual({});
  for (const people of [6, 7]) {
    const job = jobWith(tourRide);
    const theirs = () => tasksWithSameDriverOrVan(tasksOf([job, group({ people })], drive))(job);
    expect(lacksMoreThanPayment(job, { theirs, team, drive, nowMinute: longBefore })).toBe(people === 7);
  }
});

// Costa Rica is six hours behind UTC.
test.each<[string, string | null, string, string, boolean]>([
  ["is there for 20 minutes since its hour", "14:30", "20:10", "14:50", true],
  ["came early, and its hour was 19 minutes ago", "14:30", "20:10", "14:49", false],
  ["came late, 20 minutes ago", "14:30", "20:45", "15:05", true],
  ["came late, 19 minutes ago", "14:30", "20:45", "15:04", false],
  ["has no hour, and came 20 minutes ago", null, "20:10", "14:30", true],
  ["came six hours ago", "14:30", "20:30", "20:30", true],
  ["came before that, so that a step was not marked", "14:30", "20:30", "20:31", false],
])("a van that %s waits in vain or not", (_, time, arrived, now, waits) => {
  const arrivedAt = `2026-12-05T${arrived}:00Z`;
  const found = missing({ state: "arrived", arrivedAt, time }, [], team, minuteOf("2026-12-05", now));
  expect(found).toEqual(waits ? { driver: "waiting" } : {});
});

test("exactly one of two rides that start together is red", () => {
  const [one, other] = [jobWith({ id: "one" }), jobWith({ id: "other" })];
  expect([missing({ id: "one" }, [other]), missing({ id: "other" }, [one])]).toEqual([
    {},
    { driver: "clash" },
  ]);
});

// Costa Rica is six hours behind UTC: this is 14:30 there.
const now = new Date("2026-12-04T20:30:00Z");
test.each<[string, string | null, ReturnType<typeof urgencyOf>]>([
  ["2026-12-05", "14:30", "now"],
  ["2026-12-05", "14:31", "soon"],
  ["2026-12-06", "14:30", "soon"],
  ["2026-12-06", "14:31", "later"],
  ["2026-12-04", "08:00", "now"],
  ["2026-11-30", null, "now"],
  ["2026-12-05", null, "now"],
  ["2026-12-06", null, "soon"],
  ["2026-12-07", null, "later"],
])("a ride of %s at %s has the urgency %s", (day, time, urgency) => {
  expect(urgencyOf({ ...noWindow, day, time }, minuteNow(now))).toBe(urgency);
});

test("the hours of a ride without a time count from six", () => {
  const at = (time: string) =>
    urgencyOf({ ...noWindow, day: "2026-12-06", time: null }, minuteNow(new Date(`2026-12-05T${time}Z`)));
  expect([at("11:59:59"), at("12:00:00")]).toEqual(["soon", "now"]);
});
