import { expect } from "vitest";
import { startPayment } from "../app/operations/money/pay.server.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { messages } from "../app/store/schema/message-schema.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { paypal } from "./paypal.ts";

export async function order(checkout: string): Promise<string> {
  const started = await startPayment(checkout);
  if (started.outcome !== "order") throw new Error(started.outcome);
  return started.orderId;
}

/** Makes a booking that is paid online, $120 unless another draft is given. */
export async function paidTrip(checkoutId = openTransfer()): Promise<string> {
  const orderId = await order(await checkoutId);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  return orderId;
}

export const kinds = async () =>
  (await db.select().from(messages).orderBy(messages.id)).map(({ kind }) => kind);
export const onlyReservation = async () => {
  const rows = await db.select().from(reservations);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
