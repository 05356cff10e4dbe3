import { expect, onTestFinished, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { changedPaypal } from "../../../test/changed-paypal.ts";
import { onlyReservation, order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { newId } from "../../domain/common/reference.ts";
import { createOrder } from "../../payment/orders.server.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { db } from "../../store/engine/db.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { settle } from "./settle.server.ts";

const onlyOrder = async () => (await db.select().from(paypalOrders))[0]!;

async function approved(): Promise<string> {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  return orderId;
}

/** PayPal refuses the site's keys until the test ends. */
function refused(): void {
  paypal.refuseShop(true);
  onTestFinished(() => paypal.refuseShop(false));
}

test("an approved order of another site is not captured", async () => {
  const [returnUrl, cancelUrl] = ["http://localhost/", "http://localhost/"];
  const asked = { checkoutId: newId(), attempt: 1, amountCents: 9_900, brand: "X", description: "Elsewhere" };
  const { id } = await createOrder({ ...asked, language: "en", returnUrl, cancelUrl });
  paypal.approve(id);
  expect(await settle(id)).toBe("notNeeded");
  expect(paypal.order(id)!.capture).toBeUndefined();
});

test("an approved order that differs from the request takes no money, however often it is reported", async () => {
  const orderId = await approved();
  await db.update(paypalOrders).set({ amountCents: 11_900 });
  for (let time = 0; time < 2; time++) expect(await settle(orderId)).toBe("notNeeded");
  expect(paypal.order(orderId)!.capture).toBeUndefined();
  expect(await onlyOrder()).toMatchObject({ state: "failed", problem: "12000 USD" });
});

test("an old answer with the approval changes nothing after the payment", async () => {
  const orderId = await paidTrip();
  await changedPaypal(async (_, ask) => {
    const { status, body } = await ask();
    return { status, body: { ...(body as object), status: "APPROVED" } };
  });
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyOrder()).toMatchObject({ state: "captured" });
});

test("a short answer to a capture makes the site read the order", async () => {
  const orderId = await approved();
  await changedPaypal(async ({ path }, ask) => {
    const { status, body } = await ask();
    if (!path.endsWith("/capture")) return { status, body };
    const { purchase_units, ...whole } = body as { purchase_units: { payments: object }[] };
    return { status, body: { ...whole, purchase_units: [{ payments: purchase_units[0]!.payments }] } };
  });
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});

test("an order that is gone at its capture is marked as gone", async () => {
  const orderId = await approved();
  await changedPaypal(async ({ path }, ask) => {
    if (path.endsWith("/capture")) paypal.expire(orderId);
    return await ask();
  });
  expect(await settle(orderId)).toBe("gone");
  expect(await onlyOrder()).toMatchObject({ state: "gone" });
});

test("where PayPal refuses to return an order the buyer sees it, and other callers get the error", async () => {
  const orderId = await order(await openTransfer());
  refused();
  await expect(settle(orderId)).rejects.toThrow(PaymentError);
  expect(await onlyOrder()).toMatchObject({ declines: 0, state: "open" });
  expect(await settle(orderId, "buyer")).toBe("notOffered");
  expect(await onlyOrder()).toMatchObject({ declines: 1, state: "open" });
});

test("a paid order is never reported as not charged, though PayPal refuses to return it", async () => {
  const orderId = await paidTrip();
  refused();
  await expect(settle(orderId, "buyer")).rejects.toThrow(PaymentError);
  expect(await onlyOrder()).toMatchObject({ declines: 0, state: "captured" });
});

test("a capture that PayPal was too busy for may have worked, whatever it answers", async () => {
  const orderId = await approved();
  const body = { name: "INSTRUMENT_DECLINED" };
  await changedPaypal(async ({ path }, ask) =>
    path.endsWith("/capture") ? { status: 503, body } : await ask(),
  );
  await expect(settle(orderId)).rejects.toThrow(PaymentError);
  expect(await onlyOrder()).toMatchObject({ declines: 0, state: "capturing" });
});

test("a second card whose capture gets no answer is captured by the next look, without its buyer", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "declineOnce");
  paypal.approve(orderId);
  expect(await settle(orderId, "buyer")).toBe("declined");
  paypal.approve(orderId);
  paypal.fault(orderId, "capture RATE_LIMIT_REACHED");
  await expect(settle(orderId, "buyer")).rejects.toThrow(PaymentError);
  expect(await onlyOrder()).toMatchObject({ declines: 1, state: "capturing" });
  paypal.fault(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED" });
});
