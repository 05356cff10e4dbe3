import { expect, test } from "vitest";
import { paidInCash } from "../../../test/cash-trips.ts";
import { booked, newDriver } from "../../../test/driving.ts";
import { actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { moveCash } from "./move-cash.server.ts";
import { returnMoney, takePayment } from "./take-money.server.ts";

const ana = operatorWith("ana");
const nothingToDo = { outcome: "nothingToDo" };
const tendered = (cents: number) => ({ currency: "CRC", cents, rate: 500 }) as const;

test.each([
  ["sum", { amountCents: 9_000 }],
  ["way", { method: "card" }],
  ["holder", { method: "cash", heldBy: driverWith("luis") }],
  ["currency", { tendered: tendered(4_000_000) }],
] as const)("a payment that is sent again with another %s is told what was noted", async (_, other) => {
  const reservationId = await booked();
  const paid = { id: "click", reservationId, method: "cash", amountCents: 8_000, note: "" } as const;
  await takePayment({ ...paid, heldBy: ana }, ana);
  expect(await takePayment({ ...paid, heldBy: ana }, ana)).toEqual(nothingToDo);
  const before = { outcome: "notedBefore", amountCents: 8_000 };
  expect(await takePayment({ ...paid, heldBy: ana, ...other }, ana)).toEqual(before);
  expect((await ledgerOf(reservationId)).capturedCents).toBe(8_000);
});

test("a payment in colones is the same where colones and rate are, though it settled other dollars", async () => {
  const reservationId = await booked();
  const paid = { id: "click", reservationId, method: "sinpe", amountCents: 12_050, note: "" } as const;
  expect(await takePayment({ ...paid, tendered: tendered(6_025_000) }, ana)).toMatchObject({
    amountCents: 12_000,
  });
  expect(await takePayment({ ...paid, tendered: tendered(6_025_000) }, ana)).toEqual(nothingToDo);
  const before = { outcome: "notedBefore", amountCents: 12_000, crcCents: 6_025_000 };
  expect(await takePayment({ ...paid, tendered: tendered(6_000_000) }, ana)).toEqual(before);
});

test("a return that is sent again with another sum or way is told what was noted", async () => {
  const reservationId = await paidInCash();
  const back = { id: "click", reservationId, method: "cash", amountCents: 3_000, note: "" } as const;
  await returnMoney(back, ana);
  expect(await returnMoney(back, ana)).toEqual(nothingToDo);
  const before = { outcome: "notedBefore", amountCents: 3_000 };
  for (const other of [{ amountCents: 4_000 }, { method: "sinpe" as const }])
    expect(await returnMoney({ ...back, ...other }, ana)).toEqual(before);
  expect((await ledgerOf(reservationId)).refundedCents).toBe(3_000);
});

test("cash that is handed over again as another sum is told as it was noted", async () => {
  const driverId = await newDriver();
  await paidInCash(driverWith(driverId));
  const given = { id: "click", kind: "handover", giverId: driverId } as const;
  await moveCash({ ...given, sums: { USD: 10_000, CRC: 0 } }, ana);
  expect(await moveCash({ ...given, sums: { USD: 10_000, CRC: 0 } }, ana)).toMatchObject(nothingToDo);
  for (const sums of [
    { USD: 11_000, CRC: 0 },
    { USD: 10_000, CRC: 5_000 },
  ])
    expect(await moveCash({ ...given, sums }, ana)).toEqual({
      outcome: "notedBefore",
      noted: { USD: 10_000, CRC: 0 },
    });
  expect((await cashInPocketOf()).get(actorKey(ana))).toMatchObject({ USD: 10_000 });
  expect(await db.$count(ledger)).toBe(2);
});
