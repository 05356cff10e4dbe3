import { expect, test } from "vitest";
import { openTransfer } from "../../test/bookings.ts";
import { onlyReservation, order } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import type { Capture, PaymentOrder } from "../payment/order.ts";
import { db } from "../store/db.server.ts";
import { paypalOrders, refunds } from "../store/payment-schema.server.ts";
import { startPayment } from "./pay.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";
import { settle } from "./settle.server.ts";

test("held money that was given back frees the booking to be paid again", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  await settle(orderId);
  paypal.refund(paypal.order(orderId)!.capture!.id);
  await settle(orderId);
  const second = await order(checkout);
  paypal.approve(second);
  expect(await settle(second)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED", heldUntil: null });
});

test("a capture that died, of an order that its buyer must approve anew, gives up its claim", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  const claim = (minutesAgo: number) =>
    db
      .update(paypalOrders)
      .set({ state: "capturing", claimedAt: new Date(Date.now() - minutesAgo * 60_000) });
  await claim(1);
  expect(await settle(orderId)).toBe("notApproved");
  expect(await startPayment(checkout)).toEqual({ outcome: "inReview" });
  await claim(11);
  await settle(orderId);
  expect(await order(checkout)).toBe(orderId);
});

test("a refund that PayPal lists late, and without our id, is counted once", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  await settle(orderId);
  const { id: captureId } = paypal.order(orderId)!.capture!;
  const [row] = await db
    .insert(refunds)
    .values({
      id: "ours",
      paypalId: "R1",
      captureId,
      amountCents: 12_000,
      state: "requested",
      actor: "operator:ana",
    })
    .returning();
  const capture: Capture = { id: captureId, state: "returned", amountCents: 12_000, currency: "USD" };
  const told = (refunds: PaymentOrder["refunds"]): PaymentOrder => ({
    id: orderId,
    state: "captured",
    captures: [capture],
    refunds,
  });
  const listed = { paypalId: "R1", captureId, amountCents: 12_000, state: "done", problem: null } as const;
  await db.transaction((tx) => recordRefunds(tx, told([])));
  await db.transaction((tx) => recordRefunds(tx, told([listed])));
  expect(await db.select().from(refunds)).toMatchObject([
    { id: row!.id, state: "done", amountCents: 12_000 },
  ]);
});
