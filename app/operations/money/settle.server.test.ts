import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { kinds, onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { sweep } from "../upkeep/sweep.server.ts";
import { startPayment } from "./pay.server.ts";
import { settle } from "./settle.server.ts";

test("an approved order is captured once, and its reservation is booked, paid and confirmed by letter", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  expect(await onlyReservation()).toMatchObject({ id: orderId, status: "pending", payment: "PENDING" });
  expect(await kinds()).toEqual([]);
  expect(await settle(orderId)).toBe("notApproved");
  paypal.approve(orderId);
  const outcomes = await Promise.all([settle(orderId), settle(orderId), settle(orderId)]);
  expect(outcomes).toEqual(["paid", "paid", "paid"]);
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({
    id: orderId,
    heldUntil: null,
    status: "COMPLETED",
    payment: "COMPLETED",
  });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy"]);
  expect(await db.select().from(ledger)).toMatchObject([{ reservationId: orderId, amountCents: 12_000 }]);
  expect(paypal.order(orderId)!.capture).toBeDefined();
});

test("an order that is approved when the ride has come too near takes no money", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  const [row] = await db.select().from(checkouts);
  const near = { departure: todayInCostaRica(), departureTime: "00:05" };
  await db.update(checkouts).set({ details: { ...row!.details, pickups: undefined, ...near } as never });
  expect(await startPayment(checkout)).toEqual({ outcome: "tooSoon" });
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("tooSoon");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await kinds()).toEqual([]);
});

test("64 calls to begin a payment make one order and one preliminary reservation", async () => {
  const checkout = await openTransfer();
  const orders = await Promise.all(Array.from({ length: 64 }, () => order(checkout)));
  expect(new Set(orders).size).toBe(1);
  expect(await db.$count(reservations)).toBe(1);
  expect(await db.$count(paypalOrders)).toBe(1);
});

test("a guest who leaves PayPal may book to pay later, with the same reservation", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  expect(await reserve(checkout)).toEqual({ outcome: "reserved", reservationId: orderId });
  expect(await reserve(checkout)).toEqual({ outcome: "reserved", reservationId: orderId });
  expect(await onlyReservation()).toMatchObject({ heldUntil: null, status: "pending", payment: "PENDING" });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy"]);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "paid", "operatorPaid"]);
});

test("a booking to be paid later is paid online afterwards, once", async () => {
  const checkout = await openTransfer();
  const reserved = await reserve(checkout);
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await settle(orderId);
  expect(await onlyReservation()).toMatchObject({
    payment: "COMPLETED",
    id: (reserved as { reservationId: string }).reservationId,
  });
  expect(await startPayment(checkout)).toEqual({ outcome: "paid" });
});

test("a refused card leaves the order open, and the same order can be paid after all", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "declineOnce");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("declined");
  expect(await onlyReservation()).toMatchObject({ payment: "PENDING" });
  // Once the buyer saw that nothing was charged, only the buyer may charge.
  paypal.approve(orderId);
  await sweep();
  expect(await settle(orderId)).toBe("declined");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await settle(orderId, "buyer")).toBe("paid");
});

test("a capture that is declined is a failed payment, and a second order can be paid", async () => {
  const checkout = await openTransfer();
  const first = await order(checkout);
  paypal.fault(first, "decline");
  paypal.approve(first);
  expect(await settle(first)).toBe("failed");
  expect(await onlyReservation()).toMatchObject({ payment: "FAILED", heldUntil: expect.any(Date) });
  const second = await order(checkout);
  expect(second).not.toBe(first);
  paypal.approve(second);
  expect(await settle(second)).toBe("paid");
  expect(await settle(first)).toBe("failed");
  expect(await onlyReservation()).toMatchObject({ id: first, payment: "COMPLETED" });
});

test("a payment in review books the ride, is not paid, and can't be paid again until it is decided", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("inReview");
  expect(await onlyReservation()).toMatchObject({ payment: "PENDING", status: "pending", heldUntil: null });
  expect(await startPayment(checkout)).toEqual({ outcome: "inReview" });
  paypal.resolve(paypal.order(orderId)!.capture!.id, "COMPLETED");
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "paid", "operatorPaid"]);
});

test("a review that fails is a failed payment of a booking that stands, with a letter to the guest", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  await settle(orderId);
  paypal.resolve(paypal.order(orderId)!.capture!.id, "DENIED");
  expect(await settle(orderId)).toBe("failed");
  expect(await onlyReservation()).toMatchObject({ payment: "FAILED", heldUntil: null });
  expect(await kinds()).toEqual(["confirmation", "operatorCopy", "unpaid"]);
});

const unheard = ["lostCapture", "errorAfterCapture"] as const;
const oneFault = [...unheard, "errorBeforeCapture", "webhookFirst"] as const;
test.each([...oneFault.map((fault) => [fault]), ...unheard.map((fault) => [fault, fault, fault])])(
  "with %s the money is taken once and the guest is told that it is paid",
  async (...faults) => {
    const orderId = await order(await openTransfer());
    paypal.fault(orderId, ...faults);
    paypal.approve(orderId);
    expect(await settle(orderId)).toBe("paid");
    expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
    expect(paypal.order(orderId)!.capture).toBeDefined();
  },
);

test("an order whose answer was lost is found again, not made twice", async () => {
  paypal.fault("next", "lostCreate");
  const before = paypal.orders().length;
  const orderId = await order(await openTransfer());
  expect(paypal.orders().length).toBe(before + 1);
  expect(paypal.order(orderId)).toBeDefined();
});

test.each(["wrongAmount", "wrongCurrency"] as const)(
  "money that comes with %s is unmatched, confirms nothing, and can't be paid on top of",
  async (fault) => {
    const checkout = await openTransfer();
    const orderId = await order(checkout);
    paypal.fault(orderId, fault);
    paypal.approve(orderId);
    expect(await settle(orderId)).toBe("held");
    expect(await onlyReservation()).toMatchObject({ payment: "PENDING", heldUntil: expect.any(Date) });
    expect(await db.select().from(ledger)).toMatchObject([{ reservationId: null }]);
    expect(await kinds()).toEqual([]);
    expect(await startPayment(checkout)).toEqual({ outcome: "held" });
  },
);

test("an approved order whose buyer closed the window is captured by the sweep", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  await sweep();
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("of two orders of one booking only one is captured, however they come in", async () => {
  const checkout = await openTransfer();
  const first = await order(checkout);
  await db.update(paypalOrders).set({ createdAt: new Date(Date.now() - 3 * 3_600_000) });
  const second = await order(checkout);
  expect(second).not.toBe(first);
  paypal.approve(first);
  paypal.approve(second);
  const outcomes = await Promise.all([settle(second), settle(first)]);
  expect(outcomes.toSorted()).toEqual(["notNeeded", "paid"]);
  const captures = [first, second].flatMap((id) => paypal.order(id)!.capture ?? []);
  expect(captures).toHaveLength(1);
  expect((await ledgerOf((await onlyReservation()).id)).capturedCents).toBe(12_000);
});

test("an expired order is marked as gone, and a new one replaces it", async () => {
  const checkout = await openTransfer();
  const first = await order(checkout);
  paypal.expire(first);
  expect(await settle(first)).toBe("gone");
  expect(await order(checkout)).not.toBe(first);
  const [last] = await db.select().from(paypalOrders).orderBy(desc(paypalOrders.attempt)).limit(1);
  expect(last).toMatchObject({ attempt: 2, state: "open" });
});

test("a cancelled booking takes no money, even when its order was approved before", async () => {
  const checkout = await openTransfer();
  await reserve(checkout);
  const orderId = await order(checkout);
  paypal.approve(orderId);
  await db.update(reservations).set({ status: "CANCELLED" }).where(eq(reservations.checkoutId, checkout));
  expect(await settle(orderId)).toBe("notNeeded");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
});

test("an order of another site is never captured", async () => {
  expect(await settle("5O190127TN364715T")).toBe("gone");
});

test("a hold ends at its time: nothing is captured after it, and another attempt begins a new hold", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.approve(orderId);
  const past = new Date(Date.now() - 1_000);
  await db.update(reservations).set({ heldUntil: past });
  expect(await settle(orderId)).toBe("holdOver");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  const again = await startPayment(checkout);
  if (again.outcome !== "order") throw new Error(again.outcome);
  expect(again.orderId).not.toBe(orderId);
  expect((await onlyReservation())!.heldUntil!.getTime()).toBeGreaterThan(Date.now());
  paypal.approve(again.orderId);
  expect(await settle(again.orderId)).toBe("paid");
});

test.each([
  ["the hold has ended", { heldUntil: new Date(0) }],
  ["the operator has cancelled", { stage: "cancelled", status: "CANCELLED", heldUntil: null }],
] as const)("what PayPal was asked to take is never told as not taken, though %s", async (_, change) => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  // A process requested the capture, and died before the answer.
  await db.update(paypalOrders).set({ state: "capturing", claimedAt: new Date(Date.now() - 60_000) });
  await db.update(reservations).set(change);
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});
