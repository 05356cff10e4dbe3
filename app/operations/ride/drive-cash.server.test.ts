import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookedJob, happened, newDriver, rowOf } from "../../../test/driving.ts";
import { paypal } from "../../../test/paypal.ts";
import { driverWith, operatorWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findJob } from "../../store/ride/board.server.ts";
import { ledger, refunds } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { refund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";
import { lockJob } from "../reservation/lock-and-record.server.ts";
import { collect, setCollected, stepJob } from "./progress.server.ts";

const ana = operatorWith("ana");
const moment = new Date("2026-11-20T12:00:00.000Z");

const stateOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return [row!.status, row!.payment];
};
async function take(jobId: string, driverId = "luis") {
  return await db.transaction(async (tx) =>
    collect(tx, (await lockJob(tx, jobId))!, { actor: driverWith(driverId), at: moment }),
  );
}

test("cash is one entry for each job, held by the driver, and pays the trip", async () => {
  const { id, reservationId } = await bookedJob();
  const luis = await newDriver();
  expect(await take(id, luis)).toBe(false); // no sum to collect was set
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

test("cash is never refunded by PayPal", async () => {
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

test("the amount paid in cash can't be paid online as well, and the rest can", async () => {
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

test("every change of the sum to collect, from a cent to the largest, is in the history with both sums", async () => {
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
