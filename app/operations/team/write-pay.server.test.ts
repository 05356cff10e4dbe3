import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { soon } from "../../../test/bookings.ts";
import { atDesk, givenRide, payOfDriver, putRate } from "../../../test/drivers-pay.ts";
import { newDriver } from "../../../test/driving.ts";
import { addDays, momentInCostaRica, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { returnMoney, takePayment } from "../money/take-money.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { addPayByHand, undoPayByHand } from "./pay-by-hand.server.ts";

const past = addDays(todayInCostaRica(), -3);

let luis: string;
beforeEach(async () => {
  luis = await newDriver();
});

const done = (jobId: string) => stepJob(jobId, "done", atDesk);
const sumOf = async (driverId: string) =>
  (await payOfDriver(driverId)).reduce((sum, [, cents, rides]) => [sum[0]! + cents, sum[1]! + rides], [0, 0]);

test("a ride is paid once it is done, however often it is pressed, and not any more where that is taken back", async () => {
  await putRate();
  const { jobId } = await givenRide(luis);
  expect(await payOfDriver(luis)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => done(jobId)));
  expect(await payOfDriver(luis)).toEqual([["ride", 6_000_00, 1]]);
  await takeBackEnd(jobId, "done", "planned", atDesk);
  expect(await sumOf(luis)).toEqual([0, 0]);
  await done(jobId);
  expect(await sumOf(luis)).toEqual([6_000_00, 1]);
  await takeBackEnd(jobId, "done", "planned", atDesk);
  await stepJob(jobId, "noShow", atDesk);
  expect(await sumOf(luis)).toEqual([0, 0]);
});

test("a ride that another driver did after all is paid to that one alone", async () => {
  await putRate();
  const jorge = await newDriver({ name: "Jorge" });
  const { jobId } = await givenRide(luis);
  await done(jobId);
  await takeBackEnd(jobId, "done", "planned", atDesk);
  await db.update(jobs).set({ driverId: jorge }).where(eq(jobs.id, jobId));
  await done(jobId);
  expect([await sumOf(luis), await sumOf(jorge)]).toEqual([
    [0, 0],
    [6_000_00, 1],
  ]);
});

test("a ride by the percentage loses its part of what is given back for good", async () => {
  await putRate({ kind: "percent", percent: 10, cents: null, currency: "USD" });
  const { jobId, reservationId } = await givenRide(luis);
  const money = { reservationId, method: "sinpe", note: "1" } as const;
  await takePayment({ id: newId(), amountCents: 12_000, ...money }, atDesk);
  await done(jobId);
  await returnMoney({ id: newId(), amountCents: 2_000, ...money }, atDesk);
  expect(await payOfDriver(luis)).toEqual([
    ["ride", 1200, 1],
    ["ride", -200, 0],
  ]);
});

test("night, waiting and the airport are paid apart, each once", async () => {
  await putRate();
  await putRate({ kind: "night", cents: 3_000_00, fromTime: "22:00", toTime: "05:00" });
  await putRate({ kind: "waiting", cents: 500_00, freeMinutes: 20 });
  await putRate({ kind: "airport", cents: 1_000_00 });
  const { jobId } = await givenRide(luis, { time: "23:00" });
  const at = (time: string) => momentInCostaRica(soon, time);
  await stepJob(jobId, "onTheWay", atDesk, at("22:00"));
  await stepJob(jobId, "arrived", atDesk, at("22:50"));
  await stepJob(jobId, "aboard", atDesk, at("23:25"));
  await stepJob(jobId, "done", atDesk, at("23:59"));
  expect((await payOfDriver(luis)).sort()).toEqual([
    ["airport", 1_000_00, 0],
    ["night", 3_000_00, 0],
    ["ride", 6_000_00, 1],
    ["waiting", 500_00, 0],
  ]);
  await takeBackEnd(jobId, "done", "aboard", atDesk);
  expect(await sumOf(luis)).toEqual([0, 0]);
});

test("a ride by the hour is paid for as long as it was planned", async () => {
  await putRate({ kind: "hour", cents: 6_000, currency: "USD" });
  const { jobId } = await givenRide(luis);
  await done(jobId);
  // The seeded drive from Liberia to Tamarindo takes 75 minutes, and the driver is there 45 before.
  expect(await payOfDriver(luis)).toEqual([["ride", 12_000, 1]]);
});

test("a day is paid once, however many of its rides are done at once, and not any more once none is", async () => {
  await putRate({ kind: "day", cents: 30_000_00 });
  const rides = await Promise.all([givenRide(luis), givenRide(luis)]);
  await Promise.all(rides.map(({ jobId }) => done(jobId)));
  const ridesOnly = ["ride", 0, 1];
  expect(await payOfDriver(luis)).toEqual(
    expect.arrayContaining([["day", 30_000_00, 0], ridesOnly, ridesOnly]),
  );
  expect(await sumOf(luis)).toEqual([30_000_00, 2]);
  await takeBackEnd(rides[0]!.jobId, "done", "planned", atDesk);
  expect(await sumOf(luis)).toEqual([30_000_00, 1]);
  await takeBackEnd(rides[1]!.jobId, "done", "planned", atDesk);
  expect(await sumOf(luis)).toEqual([0, 0]);
  await Promise.all(rides.map(({ jobId }) => done(jobId)));
  await Promise.all(rides.map(({ jobId }) => takeBackEnd(jobId, "done", "planned", atDesk)));
  expect(await sumOf(luis)).toEqual([0, 0]);
});

test("a ride without a rate has no entry until a rate is put, which counts for one driver or for all", async () => {
  const jorge = await newDriver({ name: "Jorge" });
  for (const driver of [luis, jorge]) await done((await givenRide(driver, { day: past })).jobId);
  expect([await payOfDriver(luis), await payOfDriver(jorge)]).toEqual([[], []]);
  expect(await putRate({ cents: 7_000_00 }, luis)).toBe("saved");
  expect([await sumOf(luis), await sumOf(jorge)]).toEqual([
    [7_000_00, 1],
    [0, 0],
  ]);
  await putRate();
  await putRate({ cents: 9_000_00 });
  expect([await sumOf(luis), await sumOf(jorge)]).toEqual([
    [7_000_00, 1],
    [6_000_00, 1],
  ]);
});

test("a rate that is put late writes the day once as well, and an unknown driver or place gets none", async () => {
  await done((await givenRide(luis, { day: past })).jobId);
  await putRate({ kind: "day", cents: 30_000_00 });
  await putRate({ kind: "airport", cents: 1_000_00 });
  expect(await sumOf(luis)).toEqual([31_000_00, 1]);
  expect(await putRate({}, "nobody")).toBe("gone");
  expect(await putRate({ tourId: "nothing" })).toBe("unknown");
});

test("several vans of one ride share its price", async () => {
  await putRate({ kind: "percent", percent: 50, cents: null, currency: "USD" });
  const { jobId } = await givenRide(luis);
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  await db.insert(jobs).values({ ...job!, id: newId(), position: 1 });
  await done(jobId);
  expect(await payOfDriver(luis)).toEqual([["ride", 3_000, 1]]);
});

test("what is added by hand is added once, and taken back once", async () => {
  const tip = {
    id: newId(),
    driverId: luis,
    kind: "tip",
    cents: 18_00,
    currency: "USD",
    day: soon,
    note: "Visa",
  } as const;
  await Promise.all([addPayByHand(tip, atDesk), addPayByHand(tip, atDesk)]);
  await addPayByHand({ ...tip, id: newId(), kind: "deduction", cents: 5_00 }, atDesk);
  expect(await sumOf(luis)).toEqual([13_00, 0]);
  for (const _ of [1, 2]) expect(await undoPayByHand(tip.id, luis, atDesk)).toBe("undone");
  expect(await undoPayByHand(tip.id, "somebody", atDesk)).toBe("gone");
  expect(await undoPayByHand(`undone:${tip.id}`, luis, atDesk)).toBe("gone");
  expect(await sumOf(luis)).toEqual([-5_00, 0]);
});

test("entries and rates can't be changed or deleted", async () => {
  await putRate();
  await done((await givenRide(luis)).jobId);
  const isTheirs = eq(payEntries.driverId, luis);
  await expect(db.update(payEntries).set({ cents: 1 }).where(isTheirs)).rejects.toThrow();
  await expect(db.delete(payEntries).where(isTheirs)).rejects.toThrow();
});

test("the day of a ride is the day for which it is paid", async () => {
  await putRate();
  const { jobId, reservationId } = await givenRide(luis, { day: "2026-11-30" });
  await done(jobId);
  const [leg] = await db.select().from(legs).where(eq(legs.reservationId, reservationId));
  expect(await db.select().from(payEntries)).toMatchObject([
    { day: leg!.day, jobId, reservationId, state: "done" },
  ]);
});
