import { expect, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { paypalOrders } from "../schema/payment-schema.server.ts";
import { listLateLetters, listLatePayments, readLate } from "./late.server.ts";

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

test("the page has the two hundred oldest of each kind, and the number of all", async () => {
  const numbers = Array.from({ length: 201 }, (_, n) => n);
  const letter = { kind: "operatorCopy", recipient: "office@example.com", state: "failed" } as const;
  await db.insert(messages).values(numbers.map((n) => ({ ...letter, onceKey: `late ${n}` })));
  const order = { attempt: 1, amountCents: 100, state: "capturing" } as const;
  await db
    .insert(paypalOrders)
    .values(numbers.map((n) => ({ ...order, key: `k${n}`, orderId: `o${n}`, createdAt: ago(9_000 - n) })));
  const [letters, payments] = [await listLateLetters(now), await listLatePayments(now, "approved")];
  expect([letters.length, payments.length, payments[0]!.key, payments.at(-1)!.key]).toEqual([
    200,
    200,
    "k0",
    "k199",
  ]);
  expect(await readLate(now, "approved")).toMatchObject({ failed: 201, payments: { count: 201 } });
});
