import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { paidInCash } from "../../../test/cash-trips.ts";
import { atDesk, givenRide, payOfDriver, putRate } from "../../../test/drivers-pay.ts";
import { newDriver } from "../../../test/driving.ts";
import { driverWith } from "../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { weekOf } from "../../domain/common/week.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { payEntries } from "../../store/schema/pay-schema.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { statementLines, statements } from "../../store/schema/statement-schema.server.ts";
import { setRate } from "../money/set-rate.server.ts";
import { stepJob, takeBackEnd } from "../ride/progress.server.ts";
import { closePayWeek, payWeek, undoWeekPayment } from "./close-pay-week.server.ts";
import { addPayByHand } from "./pay-by-hand.server.ts";
import { payWeekReader } from "./pay-week.server.ts";

const today = todayInCostaRica();
const week = weekOf(addDays(today, -14));
const next = weekOf(addDays(today, -7));

let luis: string;
beforeEach(async () => {
  luis = await newDriver();
  await putRate({ cents: 50_000_00 });
});

async function drive(day = week.firstDay, driver = luis): Promise<string> {
  const { jobId } = await givenRide(driver, { day });
  await stepJob(jobId, "done", atDesk);
  return jobId;
}
const read = async (of = week) => (await payWeekReader(of))(luis);
const pocket = async () => (await cashInPocketOf(`driver:${luis}`)).get(`driver:${luis}`);
const close = async (cents: number, of = week) => await closePayWeek(luis, of, cents, atDesk);

test("a week is closed once, however many press at once, and the cash that stays leaves the pocket", async () => {
  await drive();
  await drive(week.lastDay);
  await paidInCash(driverWith(luis), { amountCents: 60_00 });
  await setRate(newId(), 500, atDesk);
  expect((await read()).sums).toMatchObject({ cents: 70_000_00, kept: { USD: 60_00 } });
  const outcomes = await Promise.all([1, 2, 3].map(() => close(70_000_00)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["closed", "nothingToDo", "nothingToDo"]);
  expect(await pocket()).toBeUndefined();
  expect(await db.$count(ledger, eq(ledger.kind, "pay"))).toBe(1);
  const [statement, ...others] = await db.select().from(statements);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    driverId: luis,
    period: week.name,
    currency: "CRC",
    cents: 70_000_00,
    closedBy: "operator:op",
  });
  const lines = await db.select().from(statementLines);
  expect(lines.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([-30_000_00, 50_000_00, 50_000_00]);
  expect(await read()).toMatchObject({
    sums: { cents: 70_000_00, rides: 2, kept: { USD: 60_00, cents: 30_000_00 } },
    exchange: { rate: 500, isLater: true },
    closed: { cents: 70_000_00 },
    asks: undefined,
  });
});

test("cash beyond what is earned stays in the pocket", async () => {
  await drive();
  await setRate(newId(), 500, atDesk);
  await paidInCash(driverWith(luis), { amountCents: 120_00 });
  expect(await close(0)).toEqual({ outcome: "closed", cents: 0 });
  expect(await pocket()).toMatchObject({ USD: 20_00 });
});

test("what is undone after the close is taken off in the next week, and each ride stands in one statement", async () => {
  const wrong = await drive();
  await drive();
  await drive(next.firstDay);
  await close(100_000_00);
  const hash = (await db.select().from(statements))[0]!.hash;
  await takeBackEnd(wrong, "done", "planned", atDesk);
  await stepJob(wrong, "noShow", atDesk);
  await drive(week.lastDay);
  expect((await read()).sums).toMatchObject({ cents: 100_000_00, rides: 2 });
  expect((await read(next)).earlierOpen).toBeUndefined();
  // One ride of its own, one that was marked late, and one that is taken off.
  expect((await read(next)).sums).toMatchObject({ cents: 50_000_00, rides: 1 });
  expect(await close(50_000_00, next)).toMatchObject({ outcome: "closed" });
  expect((await db.select().from(statements).where(eq(statements.period, week.name)))[0]!.hash).toBe(hash);
  const stated = await db
    .select({ jobId: payEntries.jobId, rides: payEntries.rides })
    .from(statementLines)
    .innerJoin(payEntries, eq(payEntries.id, statementLines.entryId))
    .where(and(eq(payEntries.driverId, luis), isNotNull(payEntries.jobId)));
  const rides = Map.groupBy(stated, ({ jobId }) => jobId);
  const counts = [...rides].map(([jobId, all]) => [
    jobId === wrong,
    all.reduce((sum, one) => sum + one.rides, 0),
  ]);
  expect(counts.sort()).toEqual([
    [false, 1],
    [false, 1],
    [false, 1],
    [true, 0],
  ]);
});

test("what a driver owes at the end of a week is taken off in the next one, and no close forgets it", async () => {
  const wrong = await drive();
  await close(50_000_00);
  await takeBackEnd(wrong, "done", "planned", atDesk);
  expect((await read(next)).sums.cents).toBe(-50_000_00);
  const outcomes = await Promise.all([1, 2].map(() => close(-50_000_00, next)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["closed", "nothingToDo"]);
  expect((await read(next)).sums).toMatchObject({ cents: 0, other: { cents: 50_000_00 } });
  const payment = { id: newId(), driverId: luis, week: next, note: "" };
  expect(await payWeek(payment, atDesk)).toBe("nothingToDo");
  const last = weekOf(today);
  expect((await read(last)).sums).toMatchObject({ cents: -50_000_00, other: { CRC: -50_000_00 } });
  await drive(last.firstDay);
  await drive(last.firstDay);
  expect((await read(last)).sums).toMatchObject({ cents: 50_000_00, rides: 2 });
  // The sums of the weeks are all that was earned: two rides are done.
  const sums = await db.select({ cents: payEntries.cents }).from(payEntries);
  expect(sums.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_000_00);
  const stated = await db.select({ cents: statements.cents }).from(statements);
  expect(stated.map(({ cents }) => cents).sort()).toEqual([0, 50_000_00]);
});

test("what is owed in dollars goes on in dollars, also into a week that was closed before", async () => {
  const tip = { driverId: luis, kind: "deduction", cents: 18_00, currency: "USD", note: "" } as const;
  await addPayByHand({ ...tip, id: newId(), day: week.lastDay }, atDesk);
  await drive(next.firstDay);
  await setRate(newId(), 500, atDesk);
  expect(await close(50_000_00, next)).toMatchObject({ outcome: "closed" });
  expect(await close(-18_00)).toEqual({ outcome: "closed", cents: 0 });
  expect((await read(weekOf(today))).sums).toMatchObject({ currency: "USD", cents: -18_00 });
});

test("a week that lacks a rate, has not ended, needs a rate of exchange or has no sum is not closed", async () => {
  expect(await close(0)).toEqual({ outcome: "asks", asks: "nothing" });
  await drive(today);
  expect(await close(50_000_00, weekOf(today))).toEqual({ outcome: "asks", asks: "end" });
  await drive();
  await paidInCash(driverWith(luis), { amountCents: 10_00 });
  expect(await close(50_000_00)).toEqual({ outcome: "asks", asks: "exchange" });
  await setRate(newId(), 500, atDesk);
  expect(await close(50_000_00)).toEqual({ outcome: "changedMeanwhile" });
  expect(await closePayWeek("nobody", week, 0, atDesk)).toEqual({ outcome: "gone" });
  expect(await db.$count(statements)).toBe(0);
});

test("an earlier week that is open is named, and stands in no other", async () => {
  await drive();
  await drive(next.firstDay);
  expect(await read(next)).toMatchObject({ sums: { cents: 50_000_00 }, earlierOpen: week });
  expect(await close(50_000_00, next)).toMatchObject({ outcome: "closed" });
  expect(await close(50_000_00)).toMatchObject({ outcome: "closed" });
  expect((await read(next)).earlierOpen).toBeUndefined();
});

test("a closed week is paid once, and its payment taken back once", async () => {
  await drive();
  const payment = { id: newId(), driverId: luis, week, note: "SINPE 77" };
  expect(await payWeek(payment, atDesk)).toBe("nothingToDo");
  await close(50_000_00);
  const paid = await Promise.all([payWeek(payment, atDesk), payWeek({ ...payment, id: newId() }, atDesk)]);
  expect(paid.sort()).toEqual(["nothingToDo", "saved"]);
  expect((await read()).closed?.payment).toMatchObject({ note: "SINPE 77" });
  expect(await undoWeekPayment(luis, week, atDesk)).toBe(true);
  expect(await undoWeekPayment(luis, week, atDesk)).toBe(false);
  expect((await read()).closed?.payment).toBeUndefined();
  expect(await payWeek({ ...payment, id: newId() }, atDesk)).toBe("saved");
  expect((await read(next)).sums.cents).toBe(0);
  expect((await payOfDriver(luis)).map(([kind]) => kind)).toEqual(["ride", "payment", "payment", "payment"]);
});

test("a week in colones is paid in dollars at a rate that the payment keeps, and its undoing too", async () => {
  await drive();
  await close(50_000_00);
  const payment = { id: newId(), driverId: luis, week, note: "", rate: 507.35 };
  expect(await payWeek(payment, atDesk)).toBe("saved");
  expect((await read()).closed?.payment).toMatchObject({ tenderedCents: 98_55, rate: "507.35" });
  await undoWeekPayment(luis, week, atDesk);
  const rows = await db.select().from(payEntries).where(eq(payEntries.kind, "payment"));
  expect(rows.map(({ cents, tenderedCents, rate }) => [cents, tenderedCents, rate]).sort()).toEqual([
    [-50_000_00, 98_55, "507.35"],
    [50_000_00, 98_55, "507.35"],
  ]);
  expect(await payWeek({ ...payment, id: newId(), rate: undefined }, atDesk)).toBe("saved");
  expect((await read()).closed?.payment).toMatchObject({ tenderedCents: null, rate: null });
});

test("a tip in dollars stands in a week in colones at its rate, and the sum of the lines is the statement's", async () => {
  await drive();
  await setRate(newId(), 507, atDesk);
  const tip = { id: newId(), driverId: luis, kind: "tip", cents: 18_00, currency: "USD", note: "" } as const;
  await addPayByHand({ ...tip, day: week.lastDay }, atDesk);
  expect(await close(59_126_00)).toEqual({ outcome: "closed", cents: 59_126_00 });
  const lines = await db.select().from(statementLines);
  expect(lines.find(({ entryId }) => entryId === tip.id)).toMatchObject({
    cents: 9_126_00,
    facts: { kind: "tip", cents: 18_00, currency: "USD", exchange: { rate: 507 } },
  });
});
