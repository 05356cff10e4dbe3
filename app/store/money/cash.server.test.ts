import { expect, test } from "vitest";
import { db } from "../engine/db.server.ts";
import { ledger } from "../schema/payment-schema.server.ts";
import { cashInPocketOf } from "./cash.server.ts";

test("cash is held by the person who took it, less handovers; one holder may be asked for alone", async () => {
  const cash = { kind: "payment", method: "cash", currency: "USD" } as const;
  await db.insert(ledger).values([
    { ...cash, id: "1", amountCents: 5000, heldBy: "driver:one" },
    { ...cash, id: "2", amountCents: 7000, heldBy: "driver:two" },
    { ...cash, id: "3", amountCents: 900, heldBy: "driver:none" },
    { ...cash, id: "4", amountCents: 2000, kind: "handover", heldBy: "operator", givenBy: "driver:one" },
    { ...cash, id: "5", amountCents: 900, kind: "undonePayment", reverses: "3", heldBy: "driver:none" },
  ]);
  const all = { "driver:two": 7000, "driver:one": 3000, operator: 2000 };
  expect([...(await cashInPocketOf())]).toEqual(Object.entries(all));
  expect([...(await cashInPocketOf("driver:one"))]).toEqual([["driver:one", 3000]]);
  expect((await cashInPocketOf("driver:three")).size).toBe(0);
});
