import { expect, test } from "vitest";
import { booked } from "../../test/driving.ts";
import { db } from "./db.server.ts";
import { readLate } from "./late.server.ts";
import { messages } from "./message-schema.server.ts";
import { paypalOrders } from "./payment-schema.server.ts";

const now = new Date();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("a letter is late after ten minutes, a payment after a quarter of an hour", async () => {
  await booked();
  const late = async () => {
    const { waitingSince, payments } = await readLate(now, "approved");
    return [waitingSince !== null, payments.count];
  };
  await db.update(messages).set({ createdAt: ago(595) });
  const order = { key: "k", orderId: "o", attempt: 1, amountCents: 100, state: "capturing" } as const;
  await db.insert(paypalOrders).values({ ...order, createdAt: ago(895) });
  expect(await late()).toEqual([false, 0]);
  await db.update(messages).set({ createdAt: ago(605) });
  await db.update(paypalOrders).set({ createdAt: ago(905) });
  expect(await late()).toEqual([true, 1]);
});
