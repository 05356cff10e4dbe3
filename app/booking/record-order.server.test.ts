import { expect, test } from "vitest";
import { openTransfer } from "../../test/bookings.ts";
import { onlyReservation, order } from "../../test/paying.ts";
import { paypal } from "../../test/paypal.ts";
import { readOrder } from "../payment/orders.server.ts";
import type { PaypalOrder } from "../payment/paypal-order.ts";
import { db } from "../store/db.server.ts";
import { paypalOrders, refunds } from "../store/payment-schema.server.ts";
import { startPayment } from "./pay.server.ts";
import { mismatch } from "./record-order.server.ts";
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
  const told = (status: string, refunded: PaypalOrder["refunds"]): PaypalOrder => ({
    id: orderId,
    status: "COMPLETED",
    customId: undefined,
    payee: undefined,
    approveUrl: undefined,
    amountCents: 12_000,
    currency: "USD",
    refunds: refunded,
    captures: [{ id: captureId, status, amountCents: 12_000, currency: "USD", customId: undefined }],
  });
  const listed = {
    id: "R1",
    status: "COMPLETED",
    amountCents: 12_000,
    currency: "USD",
    customId: undefined,
    captureId,
  };
  await db.transaction((tx) => recordRefunds(tx, told("REFUNDED", [])));
  await db.transaction((tx) => recordRefunds(tx, told("REFUNDED", [listed])));
  expect(await db.select().from(refunds)).toMatchObject([
    { id: row!.id, state: "done", amountCents: 12_000 },
  ]);
});

test.each([
  ["another checkout", { customId: "B".repeat(20) }, "custom_id"],
  ["another payee", { payee: "STRANGER" }, "payee"],
  ["a cent less", { amountCents: 11_999 }, "11999"],
  ["another currency", { currency: "EUR" }, "EUR"],
])("an order for %s does not fit", async (_, change, problem) => {
  const orderId = await order(await openTransfer());
  const [known] = await db.select().from(paypalOrders);
  const told = (await readOrder(orderId))!;
  expect(mismatch(known!, told)).toBeNull();
  expect(mismatch(known!, { ...told, ...change })).toContain(problem);
});
