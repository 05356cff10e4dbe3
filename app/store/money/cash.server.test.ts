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
  const dollars = (cents: number) => ({ USD: cents, CRC: 0, worthCents: 0 });
  const all = { "driver:two": dollars(7000), "driver:one": dollars(3000), operator: dollars(2000) };
  expect([...(await cashInPocketOf())]).toEqual(Object.entries(all));
  expect([...(await cashInPocketOf("driver:one"))]).toEqual([["driver:one", dollars(3000)]]);
  expect((await cashInPocketOf("driver:three")).size).toBe(0);
});

test("colones are counted apart, with what they were worth; those of before count in dollars", async () => {
  const colones = { kind: "payment", method: "cash", currency: "CRC", rate: "500" } as const;
  const own = { cashCurrency: "CRC", heldBy: "driver:one" } as const;
  await db.insert(ledger).values([
    { ...colones, ...own, id: "1", amountCents: 2000, tenderedCents: 1_000_000 },
    { ...colones, ...own, id: "2", amountCents: 1000, tenderedCents: 510_000, rate: "510" },
    { ...colones, id: "3", amountCents: 4000, tenderedCents: 2_000_000, heldBy: "driver:one" },
  ]);
  const pocket = { USD: 4000, CRC: 1_510_000, worthCents: 3000 };
  expect([...(await cashInPocketOf())]).toEqual([["driver:one", pocket]]);
});
