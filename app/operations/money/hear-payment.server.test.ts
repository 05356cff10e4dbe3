import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import { crc32 } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { SimEvent } from "../../../simulators/paypal.ts";
import { certify } from "../../../simulators/paypal-certificate.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { hear } from "../../../test/hear-paypal.ts";
import { paypal } from "../../../test/paypal.ts";
import type { MessageSubject } from "../../payment/message.server.ts";
import { captureOrder } from "../../payment/orders.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, settleQueue } from "../../store/engine/jobs.server.ts";
import { countOpenDisputes, listOpenDisputes } from "../../store/money/disputes.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders, webhookEvents } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { settleMessages, settleSubject } from "./hear-payment.server.ts";
import { startPayment } from "./pay.server.ts";

beforeEach(() => boss.deleteQueuedJobs(settleQueue));

async function approvedOrder(): Promise<string> {
  const started = await startPayment(await openTransfer());
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.approve(started.orderId);
  return started.orderId;
}

const eventsOf = (orderId: string) => paypal.events.filter((event) => event.orderId === orderId);

/** Does the work of the queue's worker. */
async function workOff(): Promise<number> {
  for (let done = 0; ; done++) {
    const [job] = await boss.fetch<MessageSubject>(settleQueue);
    if (!job) return done;
    await settleSubject(job.data);
    await boss.complete(settleQueue, job.id);
  }
}

test("a webhook message of the buyer's approval is enough: the money is captured without the buyer's browser", async () => {
  const orderId = await approvedOrder();
  expect(await hear(eventsOf(orderId)[0]!)).toBe(200);
  expect(await workOff()).toBe(1);
  expect(await db.select().from(reservations)).toMatchObject([{ payment: "COMPLETED", heldUntil: null }]);
});

test.each([1, 25])("messages that come %i times, backwards, have one effect", async (times) => {
  const orderId = await approvedOrder();
  await hear(eventsOf(orderId)[0]!);
  await workOff();
  const all = eventsOf(orderId).toReversed();
  expect(all.length).toBe(2);
  const posts = Array.from({ length: times }, () => all).flat();
  expect(new Set(await Promise.all(posts.map(hear)))).toEqual(new Set([200]));
  expect(await workOff()).toBe(1); // one job is from the second message; the first was done before
  expect(await db.$count(webhookEvents)).toBe(2);
  expect(await db.$count(ledger)).toBe(1);
  expect(await db.$count(messages)).toBe(2);
});

test.each<[string, (event: SimEvent) => Pick<SimEvent, "headers" | "body">]>([
  [
    "with another word in it",
    ({ headers, body }) => ({ headers, body: body.replace("APPROVED", "REVERSED") }),
  ],
  [
    "with a new id, to have its effect again",
    ({ headers, body }) => ({ headers, body: body.replace("WH-", "WX-") }),
  ],
  ["without a signature", ({ body }) => ({ headers: {}, body })],
  [
    "of another time",
    ({ headers, body }) => ({ headers: change(headers, "TIME", "2026-01-01T00:00:00Z"), body }),
  ],
  [
    "signed in a weaker way",
    ({ headers, body }) => ({ headers: change(headers, "ALGO", "SHA1withRSA"), body }),
  ],
])("a message %s is refused and does nothing", async (_, forge) => {
  const orderId = await approvedOrder();
  const event = eventsOf(orderId)[0]!;
  expect(await hear(forge(event))).toBe(401);
  expect(await db.$count(webhookEvents)).toBe(0);
  expect(await workOff()).toBe(0);
  expect(await hear(event)).toBe(200); // the genuine message would have taken effect
});

test("a message that a stranger signed, with a certificate of the stranger's, is refused", async () => {
  const orderId = await approvedOrder();
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const chain = certify(publicKey.export({ type: "spki", format: "pem" }).toString());
  const server = createServer((_, answer) => answer.end(chain.join("")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { body, headers } = eventsOf(orderId)[0]!;
  const [id, time] = ["a-transmission", new Date().toISOString()];
  const signed = `${id}|${time}|${paypal.webhookId}|${crc32(body)}`;
  const forged = {
    "PAYPAL-TRANSMISSION-ID": id,
    "PAYPAL-TRANSMISSION-TIME": time,
    "PAYPAL-AUTH-ALGO": "SHA256withRSA",
    "PAYPAL-CERT-URL": `http://127.0.0.1:${port}/certs/own.pem`,
    "PAYPAL-TRANSMISSION-SIG": sign("sha256", Buffer.from(signed), privateKey).toString("base64"),
  };
  expect(await hear({ headers: forged, body })).toBe(401);
  expect(await hear({ headers, body })).toBe(200);
});

test("an approval that PayPal withdraws ends its order", async () => {
  const orderId = await approvedOrder();
  paypal.expire(orderId);
  for (const event of eventsOf(orderId)) expect(await hear(event)).toBe(200);
  await workOff();
  expect(await db.select().from(paypalOrders)).toMatchObject([{ state: "gone" }]);
});

test("a refund made at PayPal is recorded once, with a letter", async () => {
  const orderId = await approvedOrder();
  await hear(eventsOf(orderId)[0]!);
  await workOff();
  paypal.refund(paypal.order(orderId)!.capture!.id, 12_000);
  for (const event of eventsOf(orderId)) await hear(event);
  await workOff();
  expect(await db.select().from(reservations)).toMatchObject([{ payment: "REFUNDED" }]);
  const letters = await db.select().from(messages);
  expect(letters.filter(({ kind }) => kind === "refunded")).toMatchObject([
    { contents: { amountCents: 12_000, takenBack: true } },
  ]);
});

test.each([
  ["without a resource", { event_type: "PAYMENT.CAPTURE.COMPLETED", resource: null }],
  ["of a kind that we don't know", { event_type: "BILLING.PLAN.CREATED", resource: { id: "PP-1" } }],
  ["that says nothing", {}],
])("a true message %s is answered so that PayPal stops, and does nothing", async (_, event) => {
  const body = JSON.stringify({ id: `WH-${Math.random()}`, ...event });
  expect(await hear({ headers: paypal.signed(body), body })).toBe(200);
  expect(await workOff()).toBe(0);
});

test("a dispute is recorded and read from PayPal, in any order of messages, until it is resolved", async () => {
  const orderId = await approvedOrder();
  for (const event of eventsOf(orderId)) await hear(event);
  await workOff();
  const captureId = paypal.order(orderId)!.capture!.id;
  const tell = async (status: string, hour: number, change = {}) => {
    const resource = {
      dispute_id: "PP-D-1",
      status,
      update_time: `2026-11-23T${hour}:00:00.000Z`,
      dispute_amount: { currency_code: "USD", value: "120.00" },
      disputed_transactions: [{ seller_transaction_id: captureId }],
      ...change,
    };
    const body = JSON.stringify({
      id: `WH-${Math.random()}`,
      event_type: "CUSTOMER.DISPUTE.UPDATED",
      resource,
    });
    expect(await hear({ headers: paypal.signed(body), body })).toBe(200);
  };
  await tell("UNDER_REVIEW", 12);
  await tell("OPEN", 11);
  expect(await workOff()).toBeGreaterThan(0);
  const [reservation] = await db.select().from(reservations);
  expect(await listOpenDisputes()).toMatchObject([
    { id: "PP-D-1", captureId, amountCents: 12_000, reference: reservation!.reference },
  ]);
  await tell("OPEN", 13, {
    dispute_id: "PP-D-2",
    dispute_amount: { value: ["x"] },
    disputed_transactions: "no",
  });
  expect(await listOpenDisputes()).toMatchObject([
    { id: "PP-D-2", captureId: null, amountCents: null, reference: null },
    { id: "PP-D-1" },
  ]);
  await tell("RESOLVED", 14);
  await tell("OPEN", 13);
  await tell("RESOLVED", 14, { dispute_id: "PP-D-2" });
  expect([await listOpenDisputes(), await countOpenDisputes()]).toEqual([[], 0]);
});

function change(headers: Record<string, string>, name: string, value: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([key, old]) => [key, key.toUpperCase().includes(name) ? value : old]),
  );
}

test("of many messages at once each order is settled, and one that fails does not stop the others", async () => {
  const [known, unheard] = [await approvedOrder(), await approvedOrder()];
  await settleSubject({ orderId: known });
  const captureOf = (orderId: string) => paypal.order(orderId)!.capture!.id;
  paypal.refund(captureOf(known), 5_000);
  await captureOrder(unheard); // the answer got lost
  const subjects: MessageSubject[] = [
    { captureId: captureOf(known) },
    { captureId: captureOf(unheard) },
    { captureId: "NOBODYS" },
  ];
  const done = await settleMessages(subjects.map((data, n) => ({ id: `${n}`, data })));
  expect(done.map(({ id, status }) => [id, status])).toEqual([
    ["0", "completed"],
    ["1", "completed"],
    ["2", "failed"],
  ]);
  const sums = (await db.select().from(ledger).orderBy(ledger.amountCents)).map(
    ({ amountCents }) => amountCents,
  );
  expect(sums).toEqual([5_000, 12_000, 12_000]);
});
