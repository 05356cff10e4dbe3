import { expect, test } from "vitest";
import { booked } from "../../../test/driving.ts";
import { ana, entries, joins, nothing, pays, rowOf } from "../../../test/joining.ts";
import { paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { type Actor, driverWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { type DeskMethod, netCents, type PayMethod } from "../../domain/money/payment.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { listUnmatchedMoney } from "../../store/money/unmatched-money.server.ts";
import { returnMoney } from "../money/take-money.server.ts";
import { setPrice } from "../price/set-price.server.ts";

test.each<[PayMethod, object]>([
  [
    "cash",
    { heldBy: driverWith("luis") as Actor, tendered: { currency: "CRC", cents: 2_000_000, rate: 500 } },
  ],
  ["sinpe", { note: "F-77" }],
  ["card", {}],
  ["transfer", {}],
])("what was paid for the duplicate by %s counts for the one that stays, as it was", async (method, more) => {
  const [stays, duplicate] = [await booked(), await booked()];
  await pays(stays, 3_000);
  await pays(duplicate, 4_000, method as DeskMethod, more);
  const holders = await cashInPocketOf();
  const sums = { movedCents: 4_000, duplicateBackCents: 0, overCents: 0, dueCents: 5_000 };
  expect(await joins(stays, duplicate)).toEqual(sums);
  expect(await ledgerOf(duplicate)).toMatchObject({ capturedCents: 0, refundedCents: 0 });
  expect(await ledgerOf(stays)).toMatchObject({ capturedCents: 7_000, refundedCents: 0 });
  expect(await rowOf(duplicate)).toMatchObject({
    stage: "cancelled",
    status: "CANCELLED",
    priceCents: 0,
    changes: 1,
  });
  expect(await rowOf(stays)).toMatchObject({
    stage: "booked",
    payment: "PENDING",
    priceCents: 12_000,
    changes: 0,
  });
  const { reference } = await rowOf(duplicate);
  const [was, undone] = await entries(duplicate);
  const moved = (await entries(stays)).at(-1)!;
  expect(undone).toMatchObject({ kind: "undonePayment", reverses: was!.id, amountCents: 4_000 });
  const { method: how, heldBy, tenderedCents, rate, currency, takenBy } = was!;
  expect(moved).toMatchObject({
    kind: "payment",
    method: how,
    heldBy,
    tenderedCents,
    rate,
    currency,
    takenBy,
  });
  // The note of the entry belongs to the duplicate, and is erased with its guest.
  expect(moved.note).toBe(`Viene de ${reference}`);
  expect(await cashInPocketOf()).toEqual(holders);
  expect((await listUnmatchedMoney()).rows).toEqual([]);
});

test("an amount returned by hand does not move, and makes nothing cheaper", async () => {
  const [stays, duplicate] = [await booked(), await booked()];
  await pays(duplicate, 10_000, "cash");
  const back = {
    id: newId(),
    reservationId: duplicate,
    method: "cash",
    amountCents: 2_500,
    note: "",
  } as const;
  await returnMoney(back, ana);
  const holders = await cashInPocketOf();
  expect(await joins(stays, duplicate)).toMatchObject({
    movedCents: 7_500,
    dueCents: 4_500,
    duplicateBackCents: 0,
  });
  expect(await ledgerOf(duplicate)).toMatchObject({ capturedCents: 0, refundedCents: 0 });
  const now = await ledgerOf(stays);
  expect([now.capturedCents - now.refundedCents, now.differenceCents]).toEqual([7_500, 2_500]);
  expect(await cashInPocketOf()).toEqual(holders);
  expect((await listUnmatchedMoney()).rows).toEqual([]);
});

test("PayPal refunds its payment of the duplicate, and a double payment by hand is owed", async () => {
  const [stays, duplicate] = [await booked(), await paidTrip()];
  await pays(stays, 12_000);
  expect(await joins(stays, duplicate)).toEqual({ ...nothing, duplicateBackCents: 12_000, dueCents: 0 });
  expect(paypal.order(duplicate)!.refunds.map(({ amountCents }) => amountCents)).toEqual([12_000]);
  expect(await rowOf(duplicate)).toMatchObject({ payment: "REFUNDED", owedCents: 0, stage: "cancelled" });
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  const third = await booked();
  await pays(third, 5_000, "transfer");
  expect(await joins(stays, third)).toEqual({
    movedCents: 5_000,
    duplicateBackCents: 0,
    overCents: 5_000,
    dueCents: 0,
  });
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 5_000 });
  expect((await listUnmatchedMoney()).rows).toEqual([]);
});

test("the excess after joining is refunded by PayPal where it took the payment", async () => {
  const [stays, duplicate] = [await paidTrip(), await booked()];
  await pays(duplicate, 2_000);
  expect(await joins(stays, duplicate)).toEqual({
    movedCents: 2_000,
    duplicateBackCents: 0,
    overCents: 2_000,
    dueCents: 0,
  });
  expect(paypal.order(stays)!.refunds.map(({ amountCents }) => amountCents)).toEqual([2_000]);
  expect(await rowOf(stays)).toMatchObject({ payment: "COMPLETED", owedCents: 0 });
  expect(await ledgerOf(stays)).toMatchObject({ capturedCents: 14_000, refundedCents: 2_000 });
  expect((await listUnmatchedMoney()).rows).toEqual([]);
});

test("a payment by hand that PayPal refunded instead does not move", async () => {
  const [first, paid, last] = [await booked(), await paidTrip(), await booked()];
  await pays(first, 4_000);
  const back = { id: newId(), reservationId: paid, method: "sinpe", amountCents: 4_000, note: "" } as const;
  await returnMoney(back, ana);
  await joins(paid, first);
  expect(await setPrice(paid, { beforeCents: 12_000, priceCents: 100, reason: "agreed" }, ana)).toBe("saved");
  const sums = { movedCents: 100, duplicateBackCents: 0, overCents: 0, dueCents: 11_900 };
  expect(await joins(last, paid)).toEqual(sums);
  expect(netCents(await ledgerOf(paid))).toBe(0);
  expect((await ledgerOf(last)).capturedCents).toBe(100);
});
