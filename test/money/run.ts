import { desc, eq } from "drizzle-orm";
import { crash } from "../../app/crash.server.ts";
import { operatorWith } from "../../app/domain/common/actor.ts";
import { newId } from "../../app/domain/common/reference.ts";
import { receivePaymentMessage, settleSubject } from "../../app/operations/money/hear-payment.server.ts";
import { startPayment } from "../../app/operations/money/pay.server.ts";
import { refund } from "../../app/operations/money/refund.server.ts";
import { settle } from "../../app/operations/money/settle.server.ts";
import { reserve } from "../../app/operations/sale/reserve.server.ts";
import { sweep } from "../../app/operations/upkeep/sweep.server.ts";
import type { MessageSubject } from "../../app/payment/message.server.ts";
import { PaymentError } from "../../app/payment/payment-error.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { boss, settleQueue } from "../../app/store/engine/jobs.server.ts";
import { paypalOrders } from "../../app/store/schema/payment-schema.server.ts";
import { reservations } from "../../app/store/schema/reservation-schema.server.ts";
import { openTransfer } from "../bookings.ts";
import { paypal } from "../paypal.ts";
import { ordersOf } from "./orders.ts";
import { isPlanStep } from "./plan-step.ts";
import { takePlanStep } from "./plans.ts";
import type { Step } from "./schedule.ts";

class Crash extends Error {}

/** Runs a schedule on a new booking and then lets calm return; returns the checkout. */
export async function runSchedule(steps: Step[], opened = openTransfer()): Promise<string> {
  // The sweep would go on asking about orders that earlier schedules left open.
  await db.update(paypalOrders).set({ state: "gone" }).where(eq(paypalOrders.state, "open"));
  const checkout = await opened;
  for (const step of steps) await survive(() => take(step, checkout));
  crash.at = () => {};
  await calm(checkout);
  return checkout;
}

/** Runs the work, which may end in a crash or without PayPal's answer; the next step finds what it left. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash || error instanceof PaymentError)) throw error;
  }
}

async function take(step: Step, checkout: string): Promise<unknown> {
  if (isPlanStep(step)) return await takePlanStep(step, checkout);
  const orderId = await newestOrder(checkout);
  const order = orderId ? paypal.order(orderId) : undefined;
  const capture = order?.capture;
  const open = order && !capture && order.status !== "EXPIRED" ? order.id : undefined;
  const mayGoBack = capture && ["COMPLETED", "PARTIALLY_REFUNDED"].includes(capture.status);
  switch (step.do) {
    case "begin":
      return await startPayment(checkout);
    case "payLater":
      return await reserve(checkout);
    case "approve":
      return open && paypal.approve(open);
    case "return":
      return orderId && (await settle(orderId, "buyer"));
    case "threeReturns":
      return orderId && (await Promise.all([1, 2, 3].map(() => survive(() => settle(orderId)))));
    case "messages":
      return await deliver(checkout, step.times, step.shuffle);
    case "forge":
      return await forge(checkout);
    case "sweep":
      return await sweep();
    case "hoursPass":
      return await db
        .update(paypalOrders)
        .set({ createdAt: new Date(Date.now() - 3 * 3_600_000) })
        .where(eq(paypalOrders.checkoutId, checkout));
    case "refund":
      return await clickRefund(checkout, step.share, step.clicks);
    case "refundAtPaypal":
      return mayGoBack && paypal.refund(capture.id, Math.ceil(left(orderId!) * step.share));
    case "chargeback":
      return mayGoBack && paypal.reverse(capture.id);
    case "resolve":
      return capture?.status === "PENDING"
        ? paypal.resolve(capture.id, step.well ? "COMPLETED" : "DENIED")
        : undefined;
    case "expire":
      return open && paypal.expire(open);
    case "fault":
      return paypal.fault(open ?? "next", step.fault);
    case "crash": {
      let armed = true;
      crash.at = (point) => {
        if (!armed || point !== step.at) return;
        armed = false;
        throw new Crash(point);
      };
    }
  }
}

/** Ends all faults: reviews end, the sweep runs, and PayPal's messages all arrive once more. */
async function calm(checkout: string): Promise<void> {
  paypal.fault("next");
  for (const { id, capture, status } of ordersOf(checkout)) {
    if (capture?.status === "PENDING") paypal.resolve(capture.id, "COMPLETED");
    else if (!capture && status !== "EXPIRED") paypal.fault(id);
  }
  await sweep();
  await deliver(checkout, 1, 1);
  await sweep();
}

function left(orderId: string): number {
  const { capture, refunds } = paypal.order(orderId)!;
  return capture!.amountCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function newestOrder(checkout: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: paypalOrders.orderId })
    .from(paypalOrders)
    .where(eq(paypalOrders.checkoutId, checkout))
    .orderBy(desc(paypalOrders.attempt))
    .limit(1);
  return row?.orderId ?? undefined;
}

/** Delivers the messages about this booking's orders, each so many times, in some order; then runs their jobs. */
async function deliver(checkout: string, times: number, shuffle: number): Promise<void> {
  const theirs = new Set(ordersOf(checkout).map(({ id }) => id));
  const events = paypal.events.slice(-200).filter(({ orderId }) => theirs.has(orderId));
  const posts = events.flatMap((event) =>
    Array.from({ length: Math.ceil(times / events.length) }, () => event),
  );
  posts.sort((a, b) => hash(a.id, shuffle) - hash(b.id, shuffle));
  for (const { headers, body } of posts) {
    await survive(() => receivePaymentMessage(new Headers(headers), Buffer.from(body)));
  }
  for (;;) {
    const [job] = await boss.fetch<MessageSubject>(settleQueue);
    if (!job) return;
    await survive(() => settleSubject(job.data));
    await boss.complete(settleQueue, job.id);
  }
}

/** Sends a message that a stranger has altered. */
async function forge(checkout: string): Promise<void> {
  const event = paypal.events.findLast(({ orderId }) => paypal.order(orderId)?.customId === checkout);
  if (!event) return;
  const body = event.body.replace(/"id":"WH-/, '"id":"XX-').replace("APPROVED", "COMPLETED");
  const heard = await receivePaymentMessage(new Headers(event.headers), Buffer.from(body));
  if (heard !== "forged") throw new Error("A forged message was heard.");
}

async function clickRefund(checkout: string, share: number, clicks: number): Promise<void> {
  const [reservation] = await db.select().from(reservations).where(eq(reservations.checkoutId, checkout));
  if (!reservation) return;
  const asked = {
    reservationId: reservation.id,
    amountCents: Math.ceil(12_000 * share),
    actor: operatorWith("ana"),
  };
  const refundId = newId();
  await Promise.all(Array.from({ length: clicks }, () => survive(() => refund({ ...asked, refundId }))));
}

function hash(text: string, salt: number): number {
  let sum = salt | 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}
