import { expect, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { actorKey, operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { returnMoney, takePayment, undoEntry } from "./take-money.server.ts";

const ana = operatorWith("ana");
const entry = (reservationId: string, method: "sinpe" | "card" | "cash") => {
  return { id: "click", reservationId, method, amountCents: 12_000, note: "" };
};

test("a payment in colones keeps its amount and its rate", async () => {
  const id = await booked();
  const tendered = { currency: "CRC", cents: 6_000_000, rate: 500 } as const;
  await takePayment({ ...entry(id, "cash"), tendered }, ana);
  const [row] = await db.select().from(ledger);
  expect(row).toMatchObject({
    currency: "CRC",
    tenderedCents: 6_000_000,
    amountCents: 12_000,
    heldBy: actorKey(ana),
  });
  expect(Number(row!.rate)).toBe(500);
});

test.each([
  ["a little less", 6_075_000, 12_000],
  ["a little more", 6_100_000, 12_000],
  ["₡500 less: a debt stays", 6_034_000, 11_901],
])("a guest who pays in colones settles the debt up to ₡500: %s", async (_, cents, settled) => {
  const id = await booked();
  const tendered = { currency: "CRC", cents, rate: 507 } as const;
  const amountCents = Math.round(cents / 507);
  const paid = await takePayment({ ...entry(id, "sinpe"), amountCents, tendered }, ana);
  expect(paid).toEqual({ outcome: "saved", amountCents: settled });
  expect((await ledgerOf(id)).capturedCents).toBe(settled);
});

test("what was paid in colones goes back in colones at its own rate, and dollars do not", async () => {
  const id = await booked();
  await takePayment({ ...entry(id, "card"), id: "dollars", amountCents: 2_000 }, ana);
  const back = { ...entry(id, "cash"), inColones: true };
  expect(await returnMoney({ ...back, id: "none" }, ana)).toEqual({ outcome: "notInColones" });
  const tendered = { currency: "CRC", cents: 5_060_000, rate: 505 } as const;
  await takePayment({ ...entry(id, "cash"), id: "colones", amountCents: 10_000, tendered }, ana);
  expect(await returnMoney({ ...back, id: "much", amountCents: 11_000 }, ana)).toEqual({
    outcome: "tooMuch",
    atMostCents: 10_000,
  });
  expect(await returnMoney({ ...back, id: "half", amountCents: 4_000 }, ana)).toEqual({
    outcome: "saved",
    amountCents: 4_000,
    crcCents: 2_024_000,
  });
  expect(await cashInPocketOf()).toEqual(
    new Map([[actorKey(ana), { USD: 0, CRC: 3_036_000, worthCents: 6_000 }]]),
  );
  expect(await undoEntry("half:0", ana)).toBe("undone");
  expect((await cashInPocketOf()).get(actorKey(ana))).toMatchObject({ CRC: 5_060_000 });
});
