import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "../../app/store/engine/db.server.ts";
import { messages } from "../../app/store/schema/message-schema.server.ts";
import { ledger, paypalOrders, refunds } from "../../app/store/schema/payment-schema.server.ts";
import { legs, reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { ordersOf } from "./orders.ts";

const priceCents = 12_000;
const moved = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** Expects PayPal's books, our ledger and the reservation to agree to the cent. */
export async function expectAgreement(checkout: string): Promise<void> {
  const theirs = ordersOf(checkout);
  const captured = theirs.flatMap(({ capture }) =>
    capture && moved.includes(capture.status) ? [capture] : [],
  );
  const good = captured.filter(
    ({ amountCents, currency }) => amountCents === priceCents && currency === "USD",
  );
  const back = theirs.flatMap((order) => order.refunds);
  expect(captured.length, "captured once").toBeLessThanOrEqual(1);

  const ours = await db.select().from(paypalOrders).where(eq(paypalOrders.checkoutId, checkout));
  const keys = ours.map(({ key }) => key);
  const came = await db.select().from(ledger).where(inArray(ledger.orderKey, keys));
  expect(came.map(({ id, amountCents }) => [id, amountCents])).toEqual(
    captured.map(({ id, amountCents }) => [id, amountCents]),
  );
  const ids = came.map(({ id }) => id);
  const went = await db.select().from(refunds).where(inArray(refunds.captureId, ids));
  expect(sum(went.filter(({ state }) => state === "done"))).toBe(sum(back));
  expect(sum(await db.select().from(ledger).where(inArray(ledger.reverses, ids)))).toBe(sum(back));
  expect(went.filter(({ state }) => state === "requested")).toEqual([]);

  const rows = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  expect(rows.length).toBeLessThanOrEqual(1);
  const [reservation] = rows;
  expect(came.map((row) => row.reservationId)).toEqual(
    came.map(() => (good.length ? reservation!.id : null)),
  );
  if (!reservation) return expect(captured).toEqual([]);
  if (good.length > 0) {
    const all = sum(back) >= priceCents;
    expect(reservation).toMatchObject({ payment: all ? "REFUNDED" : "COMPLETED", heldUntil: null });
  } else expect(["PENDING", "FAILED"]).toContain(reservation.payment);
  expect(await db.$count(legs, eq(legs.reservationId, reservation.id))).toBe(1);

  const letters = await db.select().from(messages).where(eq(messages.reservationId, reservation.id));
  const count = (kind: string) => letters.filter((letter) => letter.kind === kind).length;
  const booked = reservation.heldUntil === null ? 1 : 0;
  expect([count("confirmation"), count("operatorCopy")]).toEqual([booked, booked]);
  expect(count("paid")).toBeLessThanOrEqual(good.length);
  expect(count("refunded")).toBe(good.length ? back.length : 0);
}

function sum(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((cents, row) => cents + row.amountCents, 0);
}
