import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setTo } from "../../../test/api.ts";
import { openTransfer } from "../../../test/bookings.ts";
import { order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { paypal as ours } from "../../payment/online.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { sweep } from "./sweep.server.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const rowOf = async (orderId: string) =>
  (await db.select().from(paypalOrders).where(eq(paypalOrders.orderId, orderId)))[0]!;
const set = (orderId: string, change: Partial<typeof paypalOrders.$inferInsert>) =>
  db.update(paypalOrders).set(change).where(eq(paypalOrders.orderId, orderId));

test.each([
  ["nobody approved", 6.5, "gone", false],
  ["nobody approved yet", 5.5, "open", false],
  ["somebody approved", 6.5, "captured", true],
])("an order that %s, %s hours old, is %s afterwards", async (_, hours, state, approved) => {
  const orderId = await order(await openTransfer());
  await set(orderId, { createdAt: hoursAgo(hours) });
  if (approved) paypal.approve(orderId);
  expect(await sweep()).toBe(true);
  expect((await rowOf(orderId)).state).toBe(state);
});

test("an attempt without an answer of PayPal is gone after six hours, and open before", async () => {
  const checkoutId = await openTransfer();
  for (const [attempt, hours] of [
    [1, 6.5],
    [2, 5.5],
  ] as const)
    await db.insert(paypalOrders).values({
      key: `${checkoutId}:${attempt}`,
      checkoutId,
      attempt,
      amountCents: 1,
      createdAt: hoursAgo(hours),
    });
  expect(await sweep()).toBe(true);
  const rows = await db.select().from(paypalOrders).orderBy(paypalOrders.attempt);
  expect(rows.map(({ state }) => state)).toEqual(["gone", "open"]);
});

test("the order checked longest ago comes first; three without an answer end the sweep, and the next begins with others", async () => {
  const orders: string[] = [];
  for (let n = 0; n < 5; n++) {
    orders.push(await order(await openTransfer()));
    await set(orders[n]!, { checkedAt: hoursAgo(5 - n) });
  }
  const asked = async () =>
    await Promise.all(
      orders.map(async (id) => (await rowOf(id)).checkedAt.getTime() > hoursAgo(0.5).getTime()),
    );
  const restore = setTo(ours!, "apiBase", "http://127.0.0.1:1");
  expect([await sweep(), await asked()]).toEqual([false, [true, true, true, false, false]]);
  expect([await sweep(), await asked()]).toEqual([false, Array(5).fill(true)]);
  restore();
  const before = (await rowOf(orders[0]!)).checkedAt;
  expect(await sweep()).toBe(true);
  expect((await rowOf(orders[0]!)).checkedAt.getTime()).toBeGreaterThan(before.getTime());
});
