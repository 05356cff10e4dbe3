import { setTimeout as wait } from "node:timers/promises";
import { eq, ne, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { emma, registered } from "../../../test/accounts.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { mailServer } from "../../../test/mail-server.ts";
import { order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { resetToken } from "../../auth/reset.server.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { boss, letterQueue, settleQueue } from "../../store/engine/jobs.server.ts";
import { sessions, verifications } from "../../store/schema/account-schema.server.ts";
import { draftEdits } from "../../store/schema/catalogue-change-schema.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { ledger, paypalOrders, webhookEvents } from "../../store/schema/payment-schema.server.ts";
import { sendContactMessage } from "../message/notify.server.ts";
import { settleMessages } from "../money/hear-payment.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { settle } from "../money/settle.server.ts";
import { reserve } from "../sale/reserve.server.ts";
import { deliverLetters, forgetAbandoned, requeueLetters, settleWork, tidy } from "./work.server.ts";

const contact = { firstName: "Emma", email: "emma@example.com", phone: "8888 0000", message: "Hello" };
const fetchJobs = () => boss.fetch<{ emailId: number }>(letterQueue, { batchSize: 10 });

test("a letter without a job gets a new one, and a letter with one gets no second", async () => {
  await boss.deleteAllJobs(letterQueue);
  await reserve(await openTransfer());
  await boss.deleteAllJobs(letterQueue);
  await requeueLetters();
  await requeueLetters();
  expect(await fetchJobs()).toHaveLength(2);
  await boss.deleteAllJobs(letterQueue);
  await db.update(messages).set({ state: "sent" }).where(eq(messages.kind, "operatorCopy"));
  await requeueLetters();
  expect(await fetchJobs()).toHaveLength(1);
});

test("an abandoned job is available again after half a minute, and not before", async () => {
  for (const queue of [letterQueue, settleQueue]) {
    await boss.deleteAllJobs(queue);
    await boss.insert(queue, [{ data: {} }]);
    const [job] = await boss.fetch(queue);
    const states: string[] = [];
    for (const seconds of [25, 31]) {
      await db.execute(sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${seconds})
        where name = ${queue}`);
      await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`); // pg-boss checks only once a minute
      await boss.supervise(queue);
      states.push((await boss.findJobs(queue, { id: job!.id }))[0]!.state);
    }
    expect(states, queue).toEqual(["active", "retry"]);
  }
});

test.each([1, -1])(
  "the guest's confirmation is delivered before the operator's copy, in whatever order they come (%d)",
  async (order) => {
    await boss.deleteAllJobs(letterQueue);
    await reserve(await openTransfer());
    const fetched = await fetchJobs();
    await deliverLetters(fetched.toSorted((one, other) => order * (one.data.emailId - other.data.emailId)));
    const sent = await db.select({ kind: messages.kind }).from(messages).orderBy(messages.sentAt);
    expect(sent.map(({ kind }) => kind)).toEqual(["confirmation", "operatorCopy"]);
  },
);

test("a letter that can't be delivered does not stop the rest of its batch", async () => {
  await boss.deleteAllJobs(letterQueue);
  await reserve(await openTransfer({ email: "not an address" }));
  const results = await deliverLetters(await fetchJobs());
  expect(results.map(({ status }) => status)).toEqual(["completed", "completed"]);
  const states = await db.select({ state: messages.state }).from(messages).orderBy(messages.id);
  expect(states.map(({ state }) => state)).toEqual(["failed", "captured"]);
});

test("letters are sent five at a time over reused connections, each once", async () => {
  let [underWay, most] = [0, 0];
  const giveUpAt = performance.now() + 30_000;
  // Each letter waits until five have arrived.
  const { recipients, seen } = await mailServer(async () => {
    most = Math.max(most, ++underWay);
    while (most < 5 && performance.now() < giveUpAt) await wait(20);
    underWay--;
  });
  onTestFinished(() => {
    env.SMTP_URL = undefined;
  });
  await boss.deleteAllJobs(letterQueue);
  for (let n = 0; n < 6; n++) await reserve(await openTransfer({ email: `guest${n}@example.com` }));
  for (let jobs = await fetchJobs(); jobs.length > 0; jobs = await fetchJobs()) await deliverLetters(jobs);
  expect(most).toBe(5);
  // A slow machine closes some that were idle; without any reuse there are as many as letters.
  expect(seen.connections).toBeLessThan(recipients.length);
  const guests = recipients.filter((one) => one.startsWith("guest"));
  expect([recipients.length, guests.length, new Set(guests).size]).toEqual([12, 6, 6]);
});

test("a message that failed is sent when the visitor sends it again", async () => {
  await sendContactMessage(contact);
  await db.update(messages).set({ state: "failed", attempts: 9 });
  await sendContactMessage(contact);
  expect(await db.select().from(messages)).toMatchObject([{ state: "queued", attempts: 0 }]);
});

test("a checkout that was not booked is deleted a month after it expired, a booked one never", async () => {
  const [old, recent, booked] = [await openTransfer(), await openTransfer(), await openTransfer()];
  await reserve(booked);
  const [longAgo, justNot] = [1, -1].map((hours) => new Date(Date.now() - (30 * 24 + hours) * 3_600_000));
  await db.update(checkouts).set({ expiresAt: longAgo! }).where(ne(checkouts.id, recent));
  await db.update(checkouts).set({ expiresAt: justNot! }).where(eq(checkouts.id, recent));
  await forgetAbandoned();
  const left = await db.select({ id: checkouts.id }).from(checkouts);
  expect(left.map(({ id }) => id).sort()).toEqual([recent, booked].sort());
  expect(left).not.toContainEqual({ id: old });
});

test.runIf(!process.env.DATABASE_URL)(
  "each day the embedded database learns what stands in its tables",
  async () => {
    await db
      .insert(verifications)
      .values({ id: "x", identifier: "x", value: "y", expiresAt: new Date(Date.now() + 60_000) });
    await tidy();
    const counted = sql`select reltuples as rows from pg_class where oid = 'verifications'::regclass`;
    expect(((await db.execute(counted)) as unknown as { rows: unknown[] }).rows).toEqual([{ rows: 1 }]);
  },
);

test("a payment without an answer of PayPal does not keep its draft", async () => {
  const [unanswered, onHold] = [await openTransfer(), await openTransfer()];
  await db
    .insert(paypalOrders)
    .values({ key: `${unanswered}:1`, checkoutId: unanswered, attempt: 1, amountCents: 1 });
  await startPayment(onHold);
  await db.update(checkouts).set({ expiresAt: new Date("2026-01-01") });
  await forgetAbandoned();
  const left = await db.select({ id: checkouts.id }).from(checkouts);
  expect(left).toEqual([{ id: onHold }]); // its reservation is kept, and with it the draft
});

test("PayPal's events are deleted after a month, and previews after a day, unless they are planned", async () => {
  const [day, now] = [24 * 3_600_000, Date.now()];
  const told = [31, 29].map((days) => ({ id: `${days}`, receivedAt: new Date(now - days * day) }));
  await db.insert(webhookEvents).values(told.map((event) => ({ ...event, type: "x", subject: "x" })));
  const draft = { before: {}, after: {}, actor: "operator:ana" };
  const ago = (hours: number) => new Date(now - hours * 3_600_000);
  await db.insert(draftEdits).values([
    { ...draft, id: "old", createdAt: ago(25) },
    { ...draft, id: "recent", createdAt: ago(23) },
    { ...draft, id: "planned", createdAt: ago(25), validFrom: "2999-01-01" },
  ]);
  await forgetAbandoned();
  expect((await db.select().from(webhookEvents)).map(({ id }) => id)).toEqual(["29"]);
  const left = (await db.select().from(draftEdits)).map(({ id }) => id);
  expect(left.sort()).toEqual(["planned", "recent"]);
});

test("sessions that are over, by expiry or by age, are deleted, and so is what waited for a code or a new password", async () => {
  const { id: userId } = await registered();
  await resetToken(emma.email);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const [over, aMonthAgo] = [new Date(Date.now() - 1000), new Date(Date.now() - 31 * 86_400_000)];
  await db.insert(sessions).values([
    { id: "expired", token: "expired", userId, expiresAt: over },
    { id: "old", token: "old", userId, expiresAt: inAnHour, createdAt: aMonthAgo },
    { id: "open", token: "open", userId, expiresAt: inAnHour },
  ]);
  await forgetAbandoned();
  const left = (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  expect([left.length, left]).toEqual([2, expect.arrayContaining(["open"])]);
  expect(left).not.toContain("old");
  expect(await db.$count(verifications)).toBe(1);
  await db.update(verifications).set({ expiresAt: over });
  await forgetAbandoned();
  expect(await db.$count(verifications)).toBe(0);
});

test("five hundred waiting messages of PayPal are processed within half a minute", async () => {
  const slow = await timesAsSlow();
  await boss.deleteAllJobs(settleQueue);
  const kept = await db.$count(ledger);
  const orders: string[] = [];
  while (orders.length < 100) {
    const ten = Array.from({ length: 10 }, async () => await order(await openTransfer()));
    orders.push(...(await Promise.all(ten)));
  }
  for (const orderId of orders) paypal.approve(orderId);
  paypal.fault(orders[7]!, "capture RATE_LIMIT_REACHED"); // one that fails does not stop the others
  const begun = Date.now();
  await boss.insert(
    settleQueue,
    orders.flatMap((orderId) => Array(5).fill({ data: { orderId } })),
  );
  await boss.work(settleQueue, settleWork, settleMessages);
  onTestFinished(() => boss.offWork(settleQueue));
  await expect.poll(() => db.$count(ledger), { timeout: 120_000, interval: 250 }).toBe(kept + 99);
  expect(Date.now() - begun).toBeLessThan(30_000 * slow);
  const tries = (await boss.findJobs<{ orderId: string }>(settleQueue)).filter(
    ({ data }) => data.orderId === orders[7],
  );
  expect(tries.map(({ state }) => state)).not.toContain("completed");
}, 180_000);

/** Measures one payment from its checkout to the ledger, with the database and PayPal in this process. */
const usualMs = 100;

/** How many times as long it takes now, where the machine does other work too: 1 or more. */
async function timesAsSlow(): Promise<number> {
  const begun = Date.now();
  for (let n = 0; n < 5; n++) {
    const orderId = await order(await openTransfer());
    paypal.approve(orderId);
    await settle(orderId);
  }
  return Math.max(1, (Date.now() - begun) / 5 / usualMs);
}
