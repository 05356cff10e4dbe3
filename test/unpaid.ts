import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guestActor, operatorWith } from "../app/domain/common/actor.ts";
import { newId } from "../app/domain/common/reference.ts";
import type { Origin } from "../app/domain/sale/unpaid-limit.ts";
import { startPayment } from "../app/operations/money/pay.server.ts";
import { settle } from "../app/operations/money/settle.server.ts";
import { reserve } from "../app/operations/sale/reserve.server.ts";
import { db } from "../app/store/engine/db.server.ts";
import { reservations } from "../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "./bookings.ts";
import { paypal } from "./paypal.ts";

export const operator = operatorWith("op");

export const mallory: Origin = { address: "mallory", network: "her network" };

let guests = 0;

/** Every guest has their own e-mail address and phone number. */
export const contact = () => {
  const n = guests++;
  return { email: `g${n}@example.com`, phone: `+1 415 555 2${String(n % 1000).padStart(3, "0")}` };
};

export async function book(origin: Origin | undefined, change: Parameters<typeof openTransfer>[0] = {}) {
  const checkout = await openTransfer({ ...contact(), ...change });
  const done = await reserve(checkout, { actor: guestActor, ...(origin && { origin }) });
  if (done.outcome !== "reserved") throw new Error(done.outcome);
  const [row] = await db.select().from(reservations).where(eq(reservations.id, done.reservationId));
  return row!;
}

export const stagesOf = async (count: number, ...by: Parameters<typeof book>) => {
  const stages = [];
  for (let n = 0; n < count; n++) stages.push((await book(...by)).stage);
  return stages;
};

export const booked = (count: number) => Array(count).fill("booked");

export const elsewhere = (): Origin => ({ address: newId(), network: newId() });

/** Four approved orders, as many as the limits allow, that fail. */
export async function fourPayments(fault: "declineOnce" | "review", outcome: string): Promise<string[]> {
  const orders = [];
  for (let n = 0; n < 4; n++) {
    const started = await startPayment(await openTransfer(contact()), mallory);
    if (started.outcome !== "order") throw new Error(started.outcome);
    paypal.fault(started.orderId, fault);
    paypal.approve(started.orderId);
    expect(await settle(started.orderId, "buyer")).toBe(outcome);
    orders.push(started.orderId);
  }
  return orders;
}

/** An order of mallory's that PayPal reviews. */
export async function inReview(): Promise<string> {
  const started = await startPayment(await openTransfer(contact()), mallory);
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.fault(started.orderId, "review");
  paypal.approve(started.orderId);
  expect(await settle(started.orderId, "buyer")).toBe("inReview");
  return started.orderId;
}

export async function resolve(order: string, end: "COMPLETED" | "DENIED") {
  paypal.resolve(paypal.order(order)!.capture!.id, end);
  return await settle(order);
}

export const stageOf = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return row!.stage;
};
