import fc from "fast-check";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { kinds, onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { args } from "../../../test/requests.ts";
import { always, strange } from "../../../test/strange.ts";
import { settleMessages } from "../../operations/money/hear-payment.server.ts";
import type { MessageSubject } from "../../payment/message.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, settleQueue } from "../../store/engine/jobs.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { action } from "./paypal-webhook.ts";

const eventTypes = ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.REFUNDED"];

/** These are messages that PayPal never sends, although they are signed. */
const oddMessage = (orderId: string) => {
  const torn = fc.constantFrom("\0", "a\0b", "\ud800", "x".repeat(101));
  const odd = fc.oneof(strange, torn, fc.jsonValue(), fc.constantFrom(orderId, "5O190127TN364715T"));
  const href = fc.oneof(
    odd,
    torn.map((text) => `https://api.paypal.com/v2/payments/captures/${text}`),
  );
  const link = fc.record({ rel: fc.oneof(fc.constant("up"), odd), href }, { requiredKeys: ["href"] });
  const related = fc.record({ related_ids: fc.oneof(odd, fc.record({ order_id: odd })) });
  const resource = fc.record(
    {
      id: odd,
      order_id: odd,
      supplementary_data: fc.oneof(odd, related),
      links: fc.oneof(odd, fc.array(link, { maxLength: 2 }), fc.array(fc.oneof(odd, link))),
    },
    { requiredKeys: [] },
  );
  return fc.record(
    {
      id: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: odd }),
      event_type: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...eventTypes) }, odd),
      resource: fc.oneof({ weight: 4, arbitrary: resource }, odd),
    },
    { requiredKeys: [] },
  );
};

test("whatever PayPal signs is answered so that it stops, and takes no money that nobody approved", async () => {
  await boss.deleteAllJobs(settleQueue);
  const orderId = await order(await openTransfer());
  const body = fc.oneof(
    { weight: 4, arbitrary: oddMessage(orderId).map((message) => JSON.stringify(message)) },
    fc.jsonValue().map((value) => JSON.stringify(value)),
    strange.map((text) => text.toWellFormed()),
  );
  const isHeard = async (body: string) => {
    const headers = paypal.signed(body);
    const answer = await action(args("/api/paypal/webhook", { method: "POST", headers, body }));
    expect(answer.status).toBe(200);
  };
  await fc.assert(fc.asyncProperty(body, isHeard), { ...always, numRuns: 300 });
  for (let jobs = [{}]; jobs.length > 0; ) {
    jobs = await boss.fetch<MessageSubject>(settleQueue, { batchSize: 25 });
    await settleMessages(jobs as Parameters<typeof settleMessages>[0]);
  }
  expect(await db.$count(ledger)).toBe(0);
  expect(await onlyReservation()).toMatchObject({ payment: "PENDING", heldUntil: expect.any(Date) });
  expect(await kinds()).toEqual([]);
}, 60_000);
