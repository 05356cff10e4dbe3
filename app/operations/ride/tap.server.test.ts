import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { happened, newDriver } from "../../../test/driving.ts";
import { agreedHour, pickupAt } from "../../../test/rides.ts";
import { luis, minutesAgo } from "../../../test/tapping.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { minuteOf } from "../../domain/common/clock.ts";
import { addDays, momentInCostaRica, timeInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { isStepTime } from "../../domain/ride/driver-ride.ts";
import { noWindow } from "../../domain/ride/pickup-window.ts";
import { db } from "../../store/engine/db.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../store/schema/reservation-schema.server.ts";
import { driverTaps } from "../../store/schema/team-schema.server.ts";
import { cancelReservation } from "../reservation/lock-and-record.server.ts";
import { setCollected } from "./progress.server.ts";
import { recordTap } from "./tap.server.ts";

const ana = operatorWith("ana");
/** Moves the ride to this many minutes before now. */
async function leave(legId: string, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000);
  const set = { day: todayInCostaRica(at), time: timeInCostaRica(at) };
  await db.update(legs).set(set).where(eq(legs.id, legId));
}

test("a ride is confirmed and driven step by step, with the times of the phone", async () => {
  const { press, row } = await luis();
  const steps = ["received", "onTheWay", "arrived", "aboard", "done"] as const;
  const times = steps.map((_, n) => minutesAgo(60 - n));
  for (const [n, kind] of steps.entries()) expect(await press(kind, { at: times[n]! })).toBe("counted");
  const [received, onTheWay, arrived, aboard, done] = times;
  expect(await row()).toMatchObject({
    state: "done",
    receivedAt: new Date(received!),
    seenAt: new Date(received!),
    moments: { onTheWay, arrived, aboard, done },
  });
});

test("each counts once, however often and from however many windows it is sent", async () => {
  const { driverId, tap, row } = await luis();
  const one = tap("onTheWay");
  const answers = await Promise.all([1, 2, 3].map(() => recordTap(driverId, one)));
  expect(answers).toEqual(["counted", "counted", "counted"]);
  expect(await db.$count(driverTaps)).toBe(1);
  expect((await happened()).map(({ event }) => event)).toEqual(["stepped"]);
  await recordTap(driverId, tap("planned"));
  expect(await recordTap(driverId, one)).toBe("counted"); // the tap is sent late, and changes nothing
  expect(await row()).toMatchObject({ state: "planned" });
});

test("a step that can't follow has no effect, and taps stored without a signal arrive in order", async () => {
  const { press, row } = await luis();
  expect(await press("aboard")).toBe("noEffect");
  for (const kind of ["onTheWay", "arrived", "aboard"] as const) await press(kind);
  expect(await press("onTheWay")).toBe("noEffect");
  expect(await press("received")).toBe("noEffect"); // setting out has confirmed the ride already
  expect(await press("done")).toBe("counted");
  expect(await press("aboard")).toBe("noEffect");
  expect(await row()).toMatchObject({ state: "done" });
});

test.each([
  ["an hour fast", new Date(Date.now() + 3_600_000).toISOString()],
  ["two weeks slow", minutesAgo(14 * 24 * 60)],
  ["three days slow", minutesAgo(3 * 24 * 60 + 1)],
])("a phone whose clock is %s pressed now", async (_, at) => {
  const before = Date.now();
  const { press, row } = await luis();
  expect(await press("onTheWay", { at })).toBe("counted");
  const { moments, receivedAt } = await row();
  for (const moment of [Date.parse(moments.onTheWay!), receivedAt!.getTime()]) {
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(Date.now());
  }
});

test.each([
  ["three weeks old", minutesAgo(21 * 24 * 60)],
  ["of the first day of clocks", "1970-01-01T00:00:00.000Z"],
  ["of before there was a year", "0000-01-01T00:00:00Z"],
])(
  "a tap that is %s changes nothing and is not kept, because one like it may be forgotten",
  async (_, at) => {
    const { job, press, row } = await luis();
    await setCollected(job.id, 12_000, ana);
    const before = await row();
    for (const kind of ["onTheWay", "collected", "problem"] as const)
      expect(await press(kind, { at, cents: 9_000, words: "Llanta" })).toBe("gone");
    expect([await row(), await db.$count(driverTaps)]).toEqual([before, 0]);
  },
);

test("a tap on an unknown job is not stored", async () => {
  const { press } = await luis();
  for (const kind of ["onTheWay", "collected"] as const)
    expect(await press(kind, { jobId: newId(), cents: 12_000 })).toBe("gone");
  expect(await db.$count(driverTaps)).toBe(0);
});

test("a tap on a ride of an erased guest is not stored", async () => {
  const { job, press } = await luis();
  await db.update(reservations).set({ erasedAt: new Date() });
  expect(await press("problem", { words: "Emma is not here" })).toBe("gone");
  expect([await db.$count(driverTaps), (await findJob(job.id))?.problem ?? null]).toEqual([0, null]);
});

test("a job that somebody else has by now is not changed, and that is written down once", async () => {
  const { driverId, job, press, row } = await luis();
  await setCollected(job.id, 12_000, ana);
  const marco = await newDriver();
  await db.update(jobs).set({ driverId: marco });
  const before = await row();
  const kinds = ["received", "onTheWay", "collected", "problem", "noShow"] as const;
  for (const kind of kinds) expect(await press(kind, { words: "Llanta" })).toBe("notYours");
  expect(await row()).toEqual(before);
  expect(await db.$count(ledger)).toBe(0);
  const late = (await happened()).filter(({ event }) => event === "lateTap");
  expect(late.map(({ actor, after }) => [actor, after])).toEqual([
    [`driver:${driverId}`, { job: job.id, kind: "received" }],
  ]);
});

test.each([
  ["six days ahead", 6, "14:30", undefined, false],
  ["six days ahead, said to have been pressed then", 6, "14:30", -6 * 24 * 60, false],
  ["of tomorrow afternoon", 1, "23:59", undefined, false],
  ["of today", 0, "23:59", undefined, true],
  ["of today, without an hour", 0, null, undefined, true],
  ["of yesterday", -1, "14:30", undefined, true],
  ["of two days ago", -2, "14:30", undefined, false],
  ["of four days ago, pressed then without a signal", -4, "14:30", 4 * 24 * 60, true],
] as const)("a ride %s is begun by its driver: %#", async (_, days, time, minutes, counts) => {
  const { job, press, row } = await luis();
  await db
    .update(legs)
    .set(pickupAt(addDays(todayInCostaRica(), days), time))
    .where(eq(legs.id, job.legId));
  const told = await press("onTheWay", minutes === undefined ? {} : { at: minutesAgo(minutes) });
  expect([told, (await row()).state]).toEqual(counts ? ["counted", "onTheWay"] : ["noEffect", "planned"]);
});

test("a ride shortly after midnight is begun the evening before, and no earlier than six hours before", () => {
  const ride = { ...noWindow, day: "2026-12-02", time: "01:00" };
  const at = (day: string, time: string) => isStepTime(ride, minuteOf(day, time));
  expect([at("2026-12-01", "18:59"), at("2026-12-01", "19:00"), at("2026-12-03", "23:59")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(at("2026-12-04", "00:00")).toBe(false);
});

test("an unassigned or cancelled job is not changed either", async () => {
  const { job, press, row } = await luis();
  await db.update(jobs).set({ driverId: null });
  expect(await press("onTheWay")).toBe("notYours");
  expect(await press("onTheWay", { jobId: newId() })).toBe("gone");
  await db.transaction((tx) => cancelReservation(tx, job.reservationId, ana));
  expect(await press("onTheWay")).toBe("gone");
  expect(await row()).toMatchObject({ state: "cancelled" });
});

test("a tap that waited almost three days for a signal counts for its own time; a ride is confirmed once", async () => {
  const { driverId, job, press, row } = await luis();
  const at = minutesAgo(3 * 24 * 60 - 1);
  expect([await press("received", { at }), await press("received")]).toEqual(["counted", "noEffect"]);
  expect(await row()).toMatchObject({ receivedAt: new Date(at), seenAt: new Date(at) });
  expect(await happened()).toMatchObject([
    { event: "stepped", actor: `driver:${driverId}`, after: { job: job.id, received: true } },
  ]);
});

test("a ride is received only at the time that its driver saw", async () => {
  const { job, press, row } = await luis();
  for (const time of ["14:00", null]) expect(await press("received", { time })).toBe("noEffect");
  expect(await row()).toMatchObject({ receivedAt: null, seenAt: null });
  expect(await press("received", { time: "14:30" })).toBe("counted");
  await db.update(jobs).set({ receivedAt: null });
  await db.update(legs).set(agreedHour(null)).where(eq(legs.id, job.legId));
  expect(await press("received", { time: "14:30" })).toBe("noEffect");
  expect(await press("received", { time: null })).toBe("counted");
});

test("nobody failed to come before twenty minutes were over", async () => {
  const { job, press, row } = await luis();
  // The ride is tomorrow at this hour.
  await leave(job.legId, -24 * 60);
  expect(await press("noShow")).toBe("noEffect");
  await leave(job.legId, 30);
  expect(await press("noShow", { at: minutesAgo(11) })).toBe("noEffect");
  expect(await row()).toMatchObject({ state: "planned", receivedAt: null });
  expect(await press("noShow", { at: minutesAgo(10) })).toBe("counted");
  expect(await row()).toMatchObject({ state: "noShow" });
});

test("a ride without a time has no no-show", async () => {
  const { job, press } = await luis();
  const yesterday = addDays(todayInCostaRica(), -1);
  await db.update(legs).set(pickupAt(yesterday, null)).where(eq(legs.id, job.legId));
  expect(momentInCostaRica(yesterday, "00:00").getTime()).toBeLessThan(Date.now());
  expect(await press("noShow")).toBe("noEffect");
});

test("cash is recorded once, by any tap", async () => {
  const { driverId, job, press } = await luis();
  expect(await press("collected")).toBe("noEffect"); // the job has nothing to collect
  await setCollected(job.id, 12_000, ana);
  const answers = await Promise.all([press("collected"), press("collected")]);
  expect(answers.sort()).toEqual(["counted", "noEffect"]);
  expect(await db.select().from(ledger)).toMatchObject([
    { amountCents: 12_000, heldBy: `driver:${driverId}` },
  ]);
  expect(await findJob(job.id)).toMatchObject({ dueCents: 0, isCollected: true });
});

test("a problem is on the job in the driver's words, until the driver marks it as solved", async () => {
  const { press, row } = await luis();
  expect(await press("problem", { words: "Llanta ponchada" })).toBe("counted");
  expect(await row()).toMatchObject({ problem: "Llanta ponchada" });
  expect(await press("problem")).toBe("counted");
  expect((await row()).problem).toBeNull();
  expect(await press("problem")).toBe("noEffect");
  const open = (await happened()).map(({ after }) => (after as { open: boolean }).open);
  expect(open).toEqual([true, false]);
});
