import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { later, openTransfer } from "../../test/bookings.ts";
import { booked, bookedJob, happened, newDriver, rowOf } from "../../test/driving.ts";
import { onlyReservation, order } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import { driverWith, operatorWith } from "../domain/actor.ts";
import { type JobState, jobStates, mayGoTo } from "../domain/job.ts";
import { newId } from "../domain/reference.ts";
import { findJob, jobsOfReservation } from "../store/board.server.ts";
import { db } from "../store/db.server.ts";
import { ledgerOf } from "../store/ledger.server.ts";
import { ledger, refunds } from "../store/payment-schema.server.ts";
import { jobs, reservations } from "../store/schema.server.ts";
import {
  collect,
  noteGuestTold,
  noteReceived,
  setCollected,
  solveProblem,
  stepJob,
  takeBackEnd,
} from "./drive.server.ts";
import { reopenReservation } from "./operate.server.ts";
import { startPayment } from "./pay.server.ts";
import { refund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { cancelReservation, lockJob } from "./step.server.ts";

const ana = operatorWith("ana");
const moment = new Date("2026-11-20T12:00:00.000Z");

const stateOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return [row!.status, row!.payment];
};
async function take(jobId: string, driverId = "luis") {
  return await db.transaction(async (tx) =>
    collect(tx, (await lockJob(tx, jobId))!, driverWith(driverId), moment),
  );
}

test.each(jobStates)("from %s a van goes where it may, and nowhere else", async (from) => {
  const { id } = await bookedJob();
  for (const to of jobStates) {
    await db.update(jobs).set({ state: from, moments: {} }).where(eq(jobs.id, id));
    const may = to !== "cancelled" && mayGoTo(from, to); // only a trip is cancelled, with all its vans
    expect([to, await stepJob(id, to, ana, moment)]).toEqual([to, may ? from : undefined]);
    const moments = may ? { [to]: moment.toISOString() } : {};
    expect(await rowOf(id)).toMatchObject({ state: may ? to : from, moments });
  }
});

test("a step that is pressed twice is one step", async () => {
  const { id } = await bookedJob();
  const steps = await Promise.all([1, 2, 3].map(() => stepJob(id, "onTheWay", ana)));
  expect(steps.filter(Boolean)).toEqual(["planned"]);
  expect(await happened()).toMatchObject([
    { event: "stepped", before: { state: "planned" }, after: { job: id, state: "onTheWay" } },
  ]);
});

test("a step says from where it was taken, also where another comes in the same instant", async () => {
  const { id } = await bookedJob();
  for (const to of ["onTheWay", "arrived"] as const) await stepJob(id, to, ana);
  const [tapped, from] = await Promise.all([
    stepJob(id, "aboard", driverWith("luis")),
    stepJob(id, "done", ana),
  ]);
  // Which of them comes first is left to the database.
  expect(from).toBe(tapped ? "aboard" : "arrived");
  expect([await takeBackEnd(id, "done", from!, ana), (await rowOf(id)).state]).toEqual([true, from]);
});

test("a trip is completed with its last leg, driven or without the guest, and no more so when one is taken back", async () => {
  const trip = { tripType: "roundTrip", returnDate: later };
  const id = await booked(openTransfer(trip));
  const [out, back] = await jobsOfReservation(id);
  await stepJob(out!.id, "done", ana);
  expect(await stateOf(id)).toEqual(["pending", "PENDING"]);
  await stepJob(back!.id, "noShow", ana);
  expect(await stateOf(id)).toEqual(["COMPLETED", "PENDING"]);
  await stepJob(back!.id, "planned", ana);
  expect(await stateOf(id)).toEqual(["pending", "PENDING"]);
  expect((await findJob(out!.id))!.state).toBe("done");
});

test("a step that is taken back leaves completed what is paid, and one forward pending what was opened again", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  await settle(orderId);
  const { id } = await onlyReservation();
  const [job] = await jobsOfReservation(id);
  await stepJob(job!.id, "done", ana);
  await stepJob(job!.id, "planned", ana);
  expect(await stateOf(id)).toEqual(["COMPLETED", "COMPLETED"]);
  await reopenReservation(id, ana);
  await stepJob(job!.id, "onTheWay", ana);
  expect(await stateOf(id)).toEqual(["pending", "COMPLETED"]);
});

const driven: JobState[] = ["onTheWay", "arrived", "aboard", "done"];
test("a trip that is cancelled is driven by nobody", async () => {
  const { id, reservationId } = await bookedJob();
  await db.transaction((tx) => cancelReservation(tx, reservationId, ana));
  for (const to of driven) expect(await stepJob(id, to, ana)).toBeUndefined();
  expect(await stepJob("nowhere", "done", ana)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ state: "cancelled" });
});

test("cash is one entry for each job, held by the driver, and pays the trip", async () => {
  const { id, reservationId } = await bookedJob();
  const luis = await newDriver();
  expect(await take(id, luis)).toBe(false); // nobody said so
  await setCollected(id, 12_000, ana);
  expect((await findJob(id))!).toMatchObject({ dueCents: 12_000, isCollected: false });
  const taken = await Promise.all([take(id, luis), take(id, luis)]);
  expect(taken.sort()).toEqual([false, true]);
  expect(await db.select().from(ledger)).toMatchObject([
    {
      id: `cash:${id}`,
      kind: "payment",
      method: "cash",
      amountCents: 12_000,
      currency: "USD",
      reservationId,
      takenBy: `driver:${luis}`,
      heldBy: `driver:${luis}`,
      at: moment,
    },
  ]);
  expect(await findJob(id)).toMatchObject({ dueCents: 0, isCollected: true });
  expect(await stateOf(reservationId)).toEqual(["COMPLETED", "COMPLETED"]);
  const events = (await happened()).map(({ event, actor, after }) => [event, actor, after]);
  expect(events.at(-1)).toEqual(["collected", `driver:${luis}`, 12_000]);
  expect(events.filter(([event]) => event === "collected")).toHaveLength(1);
});

test("a part of the price pays nothing yet, and the rest is still due", async () => {
  const { id, reservationId } = await bookedJob();
  await setCollected(id, 5_000, ana);
  await take(id);
  expect(await findJob(id)).toMatchObject({ dueCents: 7_000, isCollected: true });
  expect(await stateOf(reservationId)).toEqual(["pending", "PENDING"]);
});

test("cash is never given back through PayPal", async () => {
  const { id, reservationId } = await bookedJob();
  await setCollected(id, 12_000, ana);
  await take(id);
  const asked = { amountCents: 12_000, actor: ana };
  expect(await refund({ ...asked, reservationId, refundId: newId() })).toBe("nothingPaid");
  expect(await refund({ ...asked, captureId: `cash:${id}`, refundId: newId() })).toBe("nothingPaid");
  expect(await db.$count(refunds)).toBe(0);
  expect(await ledgerOf(reservationId)).toMatchObject({
    capturedCents: 12_000,
    onlineCents: 0,
    cashCents: 12_000,
    refundedCents: 0,
  });
});

test("what is paid in cash can't be paid online as well, and the rest can", async () => {
  const { id, reservationId } = await bookedJob();
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  await setCollected(id, 5_000, ana);
  await take(id);
  const started = await startPayment(row!.checkoutId);
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.approve(started.orderId);
  await settle(started.orderId);
  expect(await ledgerOf(reservationId)).toMatchObject({
    capturedCents: 12_000,
    onlineCents: 7_000,
    cashCents: 5_000,
  });
  expect(await stateOf(reservationId)).toEqual(["COMPLETED", "COMPLETED"]);
  expect((await startPayment(row!.checkoutId)).outcome).not.toBe("order");
});

test.each([0, -1, 1.5, Number.NaN, 10_000_001, 3_000_000_000])(
  "nobody is told to collect %d cents",
  async (cents) => {
    const { id } = await bookedJob();
    expect(await setCollected(id, cents, ana)).toBe(false);
    expect((await rowOf(id)).collectCents).toBeNull();
  },
);

test("whoever says what is to be collected, from a cent to a van full, stands with both sums in the history", async () => {
  const { id } = await bookedJob();
  const sums = [1, 10_000_000, null];
  for (const cents of sums) expect(await setCollected(id, cents, ana)).toBe(true);
  expect(await happened()).toMatchObject(
    sums.map((collectCents, n) => ({
      event: "rideChanged",
      actor: "operator:ana",
      before: { job: id, collectCents: sums[n - 1] ?? null },
      after: { job: id, collectCents },
    })),
  );
  expect(await setCollected("nowhere", 1, ana)).toBe(false);
  await stepJob(id, "done", ana);
  expect(await setCollected(id, 5_000, ana)).toBe(false);
});

test("what is collected is said no other way afterwards, nor once the van has come", async () => {
  const { id } = await bookedJob();
  expect(await setCollected(id, 5_000, ana)).toBe(true);
  expect(await setCollected(id, 5_000, ana)).toBe(false);
  await take(id);
  expect(await setCollected(id, null, ana)).toBe(false);
  await stepJob(id, "done", ana);
  expect(await setCollected(id, 6_000, ana)).toBe(false);
  expect((await rowOf(id)).collectCents).toBe(5_000);
});

test("the guest is told once who drives, and nothing where nobody does", async () => {
  const { id } = await bookedJob();
  const luis = await newDriver();
  expect(await noteGuestTold(id, luis, ana)).toBe("changedMeanwhile");
  await db.update(jobs).set({ driverId: luis });
  expect([await noteGuestTold(id, luis, ana), await noteGuestTold(id, luis, ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect((await happened()).map(({ event }) => event)).toEqual(["guestTold"]);
});

test("what is noted of one driver is not noted of another who got the ride meanwhile", async () => {
  const { id } = await bookedJob();
  const [luis, marco] = [await newDriver(), await newDriver()];
  await db.update(jobs).set({ driverId: marco, problem: "Choque\nen Liberia" });
  expect([await noteReceived(id, luis, ana), await noteGuestTold(id, luis, ana)]).toEqual([
    "changedMeanwhile",
    "changedMeanwhile",
  ]);
  expect(await solveProblem(id, "Llanta", ana)).toBe("changedMeanwhile");
  expect(await rowOf(id)).toMatchObject({
    receivedAt: null,
    guestToldAt: null,
    problem: "Choque\nen Liberia",
  });
  expect([await noteReceived(id, marco, ana), await noteReceived(id, marco, ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect(await solveProblem(id, "Choque\r\nen Liberia", ana)).toBe("saved");
  expect((await happened()).map(({ event, after }) => [event, after])).toEqual([
    ["received", { job: id, driverId: marco }],
    ["problem", { job: id, open: false }],
  ]);
});

test("a problem is solved once", async () => {
  const { id } = await bookedJob();
  expect(await solveProblem(id, "Llanta", ana)).toBe("nothingToDo");
  await db.update(jobs).set({ problem: "Llanta" });
  expect([await solveProblem(id, "Llanta", ana), await solveProblem(id, "Llanta", ana)]).toEqual([
    "saved",
    "nothingToDo",
  ]);
  expect((await rowOf(id)).problem).toBeNull();
});
