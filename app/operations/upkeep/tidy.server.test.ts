import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { changedPaypal } from "../../../test/changed-paypal.ts";
import { addRule } from "../../../test/sale-rules.ts";
import { operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { checkouts } from "../../store/schema/checkout-schema.server.ts";
import { flightWatch } from "../../store/schema/flight-schema.server.ts";
import { ledger, paypalOrders } from "../../store/schema/payment-schema.server.ts";
import { eraseOld, setKeptYears } from "../account/erase.server.ts";
import { startPayment } from "../money/pay.server.ts";
import { tidy } from "./work.server.ts";

const expireAll = () => db.update(checkouts).set({ expiresAt: new Date("2026-01-01") });

test("a draft that was refused while PayPal made its order is deleted, and the order with it", async () => {
  const refused = await openTransfer();
  await changedPaypal(async (_, ask) => {
    await addRule({ effect: "closed" });
    return await ask();
  });
  expect(await startPayment(refused)).toEqual({ outcome: "closed" });
  const orders = await db.select().from(paypalOrders);
  expect(orders).toMatchObject([{ state: "gone", orderId: expect.any(String) }]);
  await expireAll();
  await tidy();
  expect([await db.$count(checkouts), await db.$count(paypalOrders)]).toEqual([0, 0]);
});

test("an old draft whose order brought money is kept, and others are deleted all the same", async () => {
  const [paid] = [await openTransfer(), await openTransfer()];
  const key = `${paid}:1`;
  await db.insert(paypalOrders).values({ key, checkoutId: paid, attempt: 1, amountCents: 1, orderId: "O1" });
  const money = { kind: "payment", method: "paypal", amountCents: 1, currency: "USD" } as const;
  await db.insert(ledger).values({ id: "C1", ...money, orderKey: key });
  await expireAll();
  await tidy();
  expect(await db.select({ id: checkouts.id }).from(checkouts)).toEqual([{ id: paid }]);
});

test("a step that fails does not hinder those after it", async () => {
  await setKeptYears(Number.NaN, operatorWith("ana")); // no day can be reckoned with it
  await expect(eraseOld()).rejects.toThrow();
  const flight = { flight: "AA1", place: "lir", way: "landing", day: "2026-01-01" } as const;
  await db.insert(flightWatch).values({ ...flight, hour: "2026-01-01T12:00" });
  await tidy();
  expect(await db.$count(flightWatch)).toBe(0);
});
