import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { people, rowOf } from "../../../test/changed-trip.ts";
import { booked, happened } from "../../../test/driving.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { guestActor } from "../../domain/common/actor.ts";
import { amountDueCents } from "../../domain/money/payment.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { jobsOfReservation } from "../../store/ride/board.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { sweep } from "../upkeep/sweep.server.ts";
import { changeTrip } from "./change-trip.server.ts";

async function dueOf(id: string): Promise<number> {
  return amountDueCents(await rowOf(id), await ledgerOf(id));
}

test("for two more people the difference is shown, agreed to, and due", async () => {
  const id = await paidTrip();
  const quote = { beforeCents: 12_000, priceCents: 14_000, dueCents: 2_000, backCents: 0 };
  expect(await changeTrip(id, people(8), guestActor)).toMatchObject({ outcome: "otherPrice", quote });
  expect(await rowOf(id)).toMatchObject({ passengers: 6, priceCents: 12_000, changes: 0 });
  expect(await changeTrip(id, people(8), guestActor, { agreedCents: 14_000 })).toMatchObject({
    outcome: "changed",
    quote,
  });
  expect(await rowOf(id)).toMatchObject({
    passengers: 8,
    priceCents: 14_000,
    payment: "PENDING",
    status: "pending",
    changes: 1,
  });
  expect((await jobsOfReservation(id))[0]).toMatchObject({ people: 8, dueCents: 2_000 });
  expect((await happened()).at(-1)).toMatchObject({
    event: "tripChanged",
    before: { people: 6, priceCents: 12_000 },
    after: { people: 8, priceCents: 14_000 },
  });
});

test("for fewer people the difference is refunded, and when they return it is due again", async () => {
  const id = await paidTrip();
  expect(await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 })).toMatchObject({
    outcome: "changed",
    quote: { dueCents: 0, backCents: 2_000 },
  });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 2_000, differenceCents: 2_000 });
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  expect(await changeTrip(id, people(6), guestActor, { agreedCents: 12_000 })).toMatchObject({
    outcome: "changed",
  });
  expect([await dueOf(id), (await rowOf(id)).payment]).toEqual([2_000, "PENDING"]);
  const orderId = await order((await rowOf(id)).checkoutId);
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("paid");
  expect([await dueOf(id), (await rowOf(id)).payment]).toEqual([0, "COMPLETED"]);
});

test("a payment in review while the price fell is refunded in part once it is decided", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.approve(orderId);
  paypal.fault(orderId, "review");
  expect(await settle(orderId)).toBe("inReview");
  expect(await changeTrip(orderId, people(4), guestActor, { agreedCents: 10_000 })).toMatchObject({
    outcome: "changed",
  });
  paypal.resolve(paypal.order(orderId)!.capture!.id, "COMPLETED");
  await settle(orderId);
  expect(await ledgerOf(orderId)).toMatchObject({ capturedCents: 12_000, refundingCents: 2_000 });
  await sweep();
  expect(await ledgerOf(orderId)).toMatchObject({ refundedCents: 2_000, differenceCents: 2_000 });
  expect(await rowOf(orderId)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
});

test("an order for the old price takes no money once the price fell", async () => {
  const id = await booked();
  const started = await startPayment((await rowOf(id)).checkoutId);
  const orderId = (started as { orderId: string }).orderId;
  await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 });
  paypal.approve(orderId);
  expect(await settle(orderId)).toBe("notNeeded");
  expect((await ledgerOf(id)).capturedCents).toBe(0);
  expect(await startPayment((await rowOf(id)).checkoutId)).toMatchObject({ outcome: "order" });
});

test("an amount that PayPal refuses to refund is owed from that moment on", async () => {
  const id = await paidTrip();
  paypal.fault(id, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  await changeTrip(id, people(4), guestActor, { agreedCents: 10_000 });
  expect(await rowOf(id)).toMatchObject({ priceCents: 10_000, owedCents: 2_000 });
});
