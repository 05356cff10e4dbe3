import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { cancelAll, office } from "../../../test/cash-trips.ts";
import { booked, happened, newDriver } from "../../../test/driving.ts";
import { rowOf } from "../../../test/joining.ts";
import { kinds, order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { actorKey, paymentService } from "../../domain/common/actor.ts";
import { todayInCostaRica } from "../../domain/common/day.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { listUnsentChanges } from "../../store/message/unsent-changes.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { refunds } from "../../store/schema/payment-schema.server.ts";
import { legs } from "../../store/schema/reservation-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { setCollected, stepJob } from "../ride/progress.server.ts";
import { refund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";

const captureOf = (orderId: string) => paypal.order(orderId)!.capture!.id;
const history = async () =>
  (await happened()).map(({ actor, event, before, after }) => [actor, event, before, after]);

test("the history has PayPal's payments and refunds, each once", async () => {
  const orderId = await paidTrip();
  paypal.refund(captureOf(orderId), 5_000);
  for (let time = 0; time < 2; time++) await settle(orderId);
  paypal.refund(captureOf(orderId));
  for (let time = 0; time < 2; time++) await settle(orderId);
  const by = actorKey(paymentService);
  expect(await history()).toEqual([
    ["guest", "paidOnline", null, null],
    [by, "payment", "PENDING", "COMPLETED"],
    [by, "refunded", null, 5_000],
    [by, "payment", "COMPLETED", "REFUNDED"],
    [by, "refunded", null, 7_000],
  ]);
  expect((await kinds()).filter((kind) => kind === "refunded")).toHaveLength(2);
});

test("a refund that PayPal refused is not requested again after later messages", async () => {
  const orderId = await paidTrip();
  paypal.fault(orderId, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  await setPrice(orderId, { beforeCents: 12_000, priceCents: 10_000, reason: "agreed" }, office);
  paypal.fault(orderId);
  await settle(orderId);
  expect(await db.select().from(refunds)).toMatchObject([{ state: "refused" }]);
  expect(await rowOf(orderId)).toMatchObject({ owedCents: 2_000 });
});

const giveAndCancel = (reservationId: string) =>
  refund({ reservationId, amountCents: 1_000, actor: office, refundId: newId(), cancelsTrip: true });

test("a refund that ends the trip is to be sent to its guest on WhatsApp", async () => {
  const id = await paidTrip();
  expect(await giveAndCancel(id)).toBe("refunded");
  expect(await rowOf(id)).toMatchObject({ stage: "cancelled", changes: 1 });
  expect(await listUnsentChanges(todayInCostaRica())).toMatchObject([{ id }]);
  expect((await happened()).filter(({ event }) => event === "cancelled")).toHaveLength(1);
});

test.each([
  [12_000, 0, "REFUNDED"],
  [9_000, 3_000, "COMPLETED"],
])(
  "a trip that a refund of %i ended costs what the company still holds: %i",
  async (amountCents, keptCents, payment) => {
    const id = await paidTrip();
    const asked = { reservationId: id, amountCents, actor: office, refundId: newId(), cancelsTrip: true };
    expect(await refund(asked)).toBe("refunded");
    const line = { kind: "cancelled", wasCents: 12_000, cents: keptCents };
    expect(await rowOf(id)).toMatchObject({
      stage: "cancelled",
      priceCents: keptCents,
      payment,
      owedCents: 0,
    });
    expect((await rowOf(id)).breakdown.at(-1)).toMatchObject(line);
    expect(await db.select().from(legs)).toMatchObject([{ priceCents: keptCents }]);
  },
);

test("a refund that ends the trip does not mention a ride that ended before", async () => {
  const id = await paidTrip();
  await setPrice(id, { beforeCents: 12_000, priceCents: 2_000, reason: "agreed" }, office);
  paypal.fault(id, "lostRefund", "lostRefund", "lostRefund");
  const asked = {
    reservationId: id,
    amountCents: 1_000,
    actor: office,
    refundId: newId(),
    cancelsTrip: true,
  };
  expect(await refund(asked)).toBe("asked");
  await cancelAll(id, 1_000);
  const before = await db.select().from(messages).where(eq(messages.channel, "whatsapp"));
  expect(await refund(asked)).toBe("refunded");
  expect(await db.select().from(messages).where(eq(messages.channel, "whatsapp"))).toEqual(before);
});

test("a refund that ends the trip does not mention driven rides", async () => {
  const id = await paidTrip();
  await stepJob((await jobsOfReservation(id))[0]!.id, "done", office);
  expect(await giveAndCancel(id)).toBe("refunded");
  expect(await listUnsentChanges(todayInCostaRica())).toEqual([]);
  expect(await db.$count(messages, eq(messages.channel, "whatsapp"))).toBe(0);
});

test("the cash to collect stays while PayPal reviews a payment, and is removed once it is paid", async () => {
  const id = await booked(openTransfer());
  const [job] = await jobsOfReservation(id);
  await newDriver();
  await setCollected(job!.id, 12_000, office);
  const orderId = await order((await rowOf(id)).checkoutId);
  paypal.fault(orderId, "review");
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("inReview");
  const collect = async () => (await jobsOfReservation(id))[0]!.collectCents;
  expect(await collect()).toBe(12_000);
  paypal.resolve(captureOf(orderId), "COMPLETED");
  expect(await settle(orderId)).toBe("paid");
  expect(await collect()).toBeNull();
});
