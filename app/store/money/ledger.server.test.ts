import { expect, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { ledgerOf, ledgersOf } from "./ledger.server.ts";

test("undone entries no longer count: neither payments nor refunds, by any method", async () => {
  const reservationId = await booked();
  const entry = (id: string, amountCents: number, more: Partial<typeof ledger.$inferInsert>) =>
    ({ id, reservationId, currency: "USD", kind: "payment", method: "cash", amountCents, ...more }) as const;
  await db
    .insert(ledger)
    .values([
      entry("cash", 5000, {}),
      entry("card", 7000, { method: "card" }),
      entry("online", 12000, { method: "paypal" }),
      entry("back", 1100, { kind: "refund", reverses: "cash" }),
      entry("cheaper", 300, { kind: "refund", method: "paypal", reverses: "online", priceDifference: true }),
    ]);
  const before = { capturedCents: 24000, onlineCents: 12000, cashCents: 5000 };
  const given = { refundedCents: 1400, onlineBackCents: 300, differenceCents: 300 };
  expect(await ledgerOf(reservationId)).toMatchObject({ ...before, ...given });
  await db
    .insert(ledger)
    .values([
      entry("not back", 1100, { kind: "undoneRefund", reverses: "back" }),
      entry("no cash", 5000, { kind: "undonePayment", reverses: "cash" }),
    ]);
  expect(await ledgerOf(reservationId)).toMatchObject({
    capturedCents: 19000,
    onlineCents: 12000,
    cashCents: 0,
    refundedCents: 300,
    onlineBackCents: 300,
    differenceCents: 300,
  });
  expect((await ledgersOf([])).size).toBe(0);
});
