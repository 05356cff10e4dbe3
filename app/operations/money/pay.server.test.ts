import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTour, openTransfer } from "../../../test/bookings.ts";
import { cancelAll } from "../../../test/cash-trips.ts";
import { rowOf } from "../../../test/joining.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { enterCode } from "../price/enter-code.server.ts";
import { findCheckout } from "../sale/checkout.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { startPayment } from "./pay.server.ts";
import { settle } from "./settle.server.ts";

const minutes = (count: number) => count * 60_000;
const minutesAgo = (count: number) => new Date(Date.now() - minutes(count));

test.each(["", "x", "\u0000", newId()])("an unknown checkout can't be paid: %j", async (id) => {
  expect(await startPayment(id)).toEqual({ outcome: "unknown" });
  expect(await reserve(id)).toEqual({ outcome: "unknown" });
  expect(await enterCode(id, "SUMMER")).toBe("unknown");
  expect(await findCheckout(id)).toBeUndefined();
});

test.each([
  [118, true],
  [120, false],
])("an order of %s minutes is offered again: %s", async (age, isSame) => {
  const checkout = await openTransfer();
  const first = await order(checkout);
  await db.update(paypalOrders).set({ createdAt: minutesAgo(age) });
  expect((await order(checkout)) === first).toBe(isSame);
});

test("seats are on hold for three hours from the last time that a payment was begun", async () => {
  const checkout = await openTransfer();
  for (let time = 0; time < 2; time++) {
    await order(checkout);
    const { heldUntil } = await onlyReservation();
    expect(Math.abs(heldUntil!.getTime() - Date.now() - minutes(180))).toBeLessThan(minutes(1));
    await db.update(reservations).set({ heldUntil: minutesAgo(-5) });
  }
});

test("a quote is good for a day", async () => {
  const { expiresAt } = (await findCheckout(await openTransfer()))!;
  expect(Math.abs(expiresAt.getTime() - Date.now() - minutes(24 * 60))).toBeLessThan(minutes(1));
});

test("an old quote can't be paid any more", async () => {
  const checkout = await openTransfer();
  await db.update(checkouts).set({ expiresAt: minutesAgo(1) });
  expect(await startPayment(checkout)).toEqual({ outcome: "expired" });
  expect(await db.$count(paypalOrders)).toBe(0);
});

test("nothing is due for a cancelled booking", async () => {
  const checkout = await openTransfer();
  const { reservationId } = (await reserve(checkout)) as { reservationId: string };
  await cancelAll(reservationId, 0);
  expect(await startPayment(checkout)).toEqual({ outcome: "notNeeded" });
});

test("a booking can be paid at any time, also when its ride is near and its quote is old", async () => {
  const checkout = await openTransfer();
  const { reservationId } = (await reserve(checkout)) as { reservationId: string };
  const [row] = await db.select().from(checkouts);
  const near = { departure: todayInCostaRica(), departureTime: "00:05" };
  const details = { ...row!.details, ...near } as never;
  await db
    .update(checkouts)
    .set({ details, expiresAt: minutesAgo(1) })
    .where(eq(checkouts.id, checkout));
  const orderId = await order(checkout);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect(await rowOf(reservationId)).toMatchObject({ payment: "COMPLETED" });
});

test.each([
  ["private transfer", () => openTransfer()],
  ["tour", () => openTour()],
])("the buyer reads at PayPal that it is a %s", async (what, open) => {
  const { description } = paypal.order(await order(await open()))!;
  expect(description!.endsWith(`: ${what}`)).toBe(true);
});
