import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { booked, happened, newDriver } from "../../../test/driving.ts";
import { paidTrip } from "../../../test/paying.ts";
import { actorKey, driverWith, operatorWith } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { cashInPocketOf } from "../../store/money/cash.server.ts";
import { ledgerOf } from "../../store/money/ledger.server.ts";
import { findReservation } from "../../store/reservation/reservations.server.ts";
import { ledger } from "../../store/schema/payment-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { cancelLegs } from "../reservation/cancel.server.ts";
import { changeTrip } from "../reservation/change-trip.server.ts";
import { moveCash } from "./move-cash.server.ts";
import { returnMoney, takePayment, undoEntry } from "./take-money.server.ts";

const ana = operatorWith("ana");
const dollars = (USD: number) => ({ kind: "handover", sums: { USD, CRC: 0 } }) as const;
const inDollars = (USD: number) => ({ USD, CRC: 0, worthCents: 0 });
const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
const entry = (reservationId: string, change: object = {}) => {
  return {
    id: "click",
    reservationId,
    method: "sinpe",
    amountCents: 12_000,
    note: "ref 123",
    ...change,
  } as const;
};

test("a SINPE payment counts once, however often it is pressed, and never for more than is due", async () => {
  const id = await booked();
  expect(await takePayment(entry(id, { amountCents: 12_001 }), ana)).toEqual({
    outcome: "tooMuch",
    atMostCents: 12_000,
    beyondCents: 1,
  });
  const both = await Promise.all([takePayment(entry(id), ana), takePayment(entry(id), ana)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["nothingToDo", "saved"]);
  expect(await rowOf(id)).toMatchObject({ payment: "COMPLETED", status: "COMPLETED" });
  const [row] = await db.select().from(ledger);
  expect(row).toMatchObject({ method: "sinpe", takenBy: actorKey(ana), heldBy: null, note: "ref 123" });
});

test("a driver hands over no more cash than they hold", async () => {
  const id = await booked();
  const driverId = await newDriver();
  const driver = actorKey(driverWith(driverId));
  expect(await moveCash({ id: "h", giverId: driverId, ...dollars(1) }, ana)).toEqual({
    outcome: "tooMuch",
    atMost: { USD: 0, CRC: 0 },
  });
  await takePayment(entry(id, { method: "cash", heldBy: driverWith(driverId) }), ana);
  expect(await cashInPocketOf()).toEqual(new Map([[driver, inDollars(12_000)]]));
  expect(await moveCash({ id: "h", giverId: driverId, ...dollars(12_001) }, ana)).toEqual({
    outcome: "tooMuch",
    atMost: { USD: 12_000, CRC: 0 },
  });
  expect(await moveCash({ id: "h", giverId: driverId, ...dollars(5_000) }, ana)).toMatchObject({
    outcome: "saved",
  });
  expect(await moveCash({ id: "h", giverId: driverId, ...dollars(5_000) }, ana)).toMatchObject({
    outcome: "nothingToDo",
  });
  expect(await cashInPocketOf()).toEqual(
    new Map([
      [driver, inDollars(7_000)],
      [actorKey(ana), inDollars(5_000)],
    ]),
  );
  expect(await undoEntry("h:USD", ana)).toBe("undone");
  expect(await cashInPocketOf()).toEqual(new Map([[driver, inDollars(12_000)]]));
  expect(await moveCash({ id: "x", giverId: "nobody", ...dollars(1) }, ana)).toEqual({ outcome: "gone" });
});

test("a mistaken entry is undone once, and the amount is due again", async () => {
  const id = await booked();
  await takePayment(entry(id), ana);
  expect(await undoEntry("click", ana)).toBe("undone");
  expect(await undoEntry("click", ana)).toBe("nothingToDo");
  expect(await rowOf(id)).toMatchObject({ payment: "PENDING", status: "pending" });
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 0 });
  expect(await undoEntry("nothing", ana)).toBe("refused");
  expect(await undoEntry("undone:click", ana)).toBe("refused");
});

test.each([
  ["cash that a driver took", { id: "cash:job" }],
  ["what came from a reservation that was joined", { id: "joined:x" }],
  ["the part that stayed of a payment that was split", { id: "kept:x" }],
  ["a payment of yesterday", { at: new Date(Date.now() - 86_400_000) }],
] as const)("%s is undone by no door", async (_, change) => {
  const reservationId = await booked();
  const row = { id: "x", kind: "payment", method: "cash", amountCents: 4_000, currency: "USD" } as const;
  const entry = { ...row, reservationId, heldBy: actorKey(ana), ...change };
  await db.insert(ledger).values(entry);
  for (const isProved of [false, true]) expect(await undoEntry(entry.id, ana, { isProved })).toBe("refused");
  expect(await db.$count(ledger)).toBe(1);
});

test("a handover of another day is undone by who has given the second factor", async () => {
  const driverId = await newDriver();
  await takePayment(entry(await booked(), { method: "cash", heldBy: driverWith(driverId) }), ana);
  const by = { givenBy: actorKey(driverWith(driverId)), takenBy: actorKey(ana), heldBy: actorKey(ana) };
  const yesterday = { at: new Date(Date.now() - 86_400_000), currency: "USD", ...by };
  await db
    .insert(ledger)
    .values({ id: "h", kind: "handover", method: "cash", amountCents: 4_000, ...yesterday });
  expect(await undoEntry("h", ana)).toBe("mustProve");
  expect((await cashInPocketOf()).get(actorKey(ana))).toEqual(inDollars(4_000));
  expect(await undoEntry("h", ana, { isProved: true })).toBe("undone");
  expect(await cashInPocketOf()).toEqual(new Map([[by.givenBy, inDollars(12_000)]]));
});

test("for an unknown trip no payment and no refund is recorded", async () => {
  expect(await takePayment(entry("nobody"), ana)).toEqual({ outcome: "gone" });
  expect(await returnMoney(entry("nobody"), ana)).toEqual({ outcome: "gone" });
  expect(await db.$count(ledger)).toBe(0);
});

test("a cent can be returned, from no one's cash where it is no cash, and all of it is in the history", async () => {
  const id = await booked();
  await takePayment(entry(id), ana);
  expect(await returnMoney(entry(id, { id: "cent", amountCents: 1 }), ana)).toMatchObject({
    outcome: "saved",
  });
  const back = await db.select().from(ledger).where(eq(ledger.kind, "refund"));
  expect(back).toMatchObject([{ id: "cent:0", amountCents: 1, method: "sinpe", givenBy: null }]);
  await undoEntry("cent:0", ana);
  expect((await happened()).map(({ event, after }) => [event, after])).toEqual([
    ["paymentTaken", 12_000],
    ["moneyReturned", 1],
    ["entryUndone", 1],
  ]);
});

test("PayPal's entries can't be undone by hand, nor can a payment with a refund", async () => {
  const id = await paidTrip();
  const [capture] = await db.select().from(ledger);
  expect(await undoEntry(capture!.id, ana)).toBe("refused");
  const other = await booked();
  await takePayment(entry(other, { id: "cash" }), ana);
  await returnMoney(entry(other, { id: "back", amountCents: 2_000 }), ana);
  expect(await undoEntry("cash", ana)).toBe("refused");
  expect(await undoEntry("back:0", ana)).toBe("undone");
  expect(await undoEntry("cash", ana)).toBe("undone");
  expect((await ledgerOf(id)).capturedCents).toBe(12_000);
});

test("a cash payment is returned by hand: it is owed until it is returned, and then no more", async () => {
  const id = await booked();
  await takePayment(entry(id, { method: "cash" }), ana);
  const [leg] = (await findReservation(id))!.legs;
  const all = { reservationId: id, actor: ana, gives: "all" } as const;
  expect(await cancelLegs({ ...all, legIds: [leg!.id], backCents: 12_000 })).toMatchObject({
    outcome: "cancelled",
  });
  expect(await rowOf(id)).toMatchObject({ status: "CANCELLED", owedCents: 12_000 });
  expect(await returnMoney(entry(id, { id: "b1", amountCents: 12_001 }), ana)).toMatchObject({
    outcome: "tooMuch",
  });
  expect(await returnMoney(entry(id, { id: "b1", amountCents: 7_000 }), ana)).toMatchObject({
    outcome: "saved",
  });
  expect(await returnMoney(entry(id, { id: "b1", amountCents: 7_000 }), ana)).toEqual({
    outcome: "nothingToDo",
  });
  expect((await rowOf(id)).owedCents).toBe(5_000);
  await returnMoney(entry(id, { id: "b2", amountCents: 5_000, method: "cash" }), ana);
  expect(await rowOf(id)).toMatchObject({ owedCents: 0, payment: "REFUNDED" });
  expect(await cashInPocketOf()).toEqual(new Map([[actorKey(ana), inDollars(7_000)]]));
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 12_000, differenceCents: 12_000 });
});

test("a return is taken from the newest payment with an amount left, and its payments can't be undone", async () => {
  const id = await booked();
  await takePayment(entry(id, { id: "old", amountCents: 5_000 }), ana);
  await takePayment(entry(id, { id: "new", amountCents: 7_000 }), ana);
  await returnMoney(entry(id, { id: "one", amountCents: 6_000 }), ana);
  await returnMoney(entry(id, { id: "two", amountCents: 4_000 }), ana);
  const back = await db.select().from(ledger).where(eq(ledger.kind, "refund")).orderBy(ledger.id);
  expect(back.map(({ reverses, amountCents }) => [reverses, amountCents])).toEqual([
    ["new", 6_000],
    ["new", 1_000],
    ["old", 3_000],
  ]);
  expect(await undoEntry("old", ana)).toBe("refused");
  expect(await returnMoney(entry(id, { id: "three", amountCents: 2_001 }), ana)).toEqual({
    outcome: "tooMuch",
    atMostCents: 2_000,
  });
});

test("a return covers the amount owed first, and only the rest waives the price", async () => {
  const id = await booked();
  await takePayment(entry(id), ana);
  await setPrice(id, { beforeCents: 12_000, priceCents: 10_000, reason: "regular" }, ana);
  await returnMoney(entry(id, { id: "both", amountCents: 3_000 }), ana);
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 3_000, differenceCents: 2_000 });
  expect(await rowOf(id)).toMatchObject({ owedCents: 0, payment: "COMPLETED" });
});

test("part by PayPal, part in cash: PayPal gives back its part, the rest is owed", async () => {
  const id = await booked();
  await takePayment(entry(id, { method: "cash", amountCents: 5_000 }), ana);
  const paid = await paidTrip(Promise.resolve((await rowOf(id)).checkoutId));
  expect(paid).not.toBe(id);
  const [leg] = (await findReservation(id))!.legs;
  await cancelLegs({ reservationId: id, legIds: [leg!.id], actor: ana, gives: "all", backCents: 12_000 });
  expect(await rowOf(id)).toMatchObject({ owedCents: 5_000 });
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 7_000, onlineBackCents: 7_000 });
});

test("a waived amount does not become due again", async () => {
  const id = await booked();
  await takePayment(entry(id), ana);
  await returnMoney(entry(id, { id: "sorry", amountCents: 2_000 }), ana);
  expect(await ledgerOf(id)).toMatchObject({ refundedCents: 2_000, differenceCents: 0 });
  expect((await rowOf(id)).payment).toBe("COMPLETED");
});

test("an agreed price is due from then on, shared by its rides", async () => {
  const id = await booked(openTransfer());
  expect(await setPrice(id, { beforeCents: 11_000, priceCents: 9_000, reason: "regular" }, ana)).toBe(
    "changedMeanwhile",
  );
  expect(await setPrice(id, { beforeCents: 12_000, priceCents: 9_000, reason: "regular" }, ana)).toBe(
    "saved",
  );
  expect(await setPrice(id, { beforeCents: 12_000, priceCents: 9_000, reason: "regular" }, ana)).toBe(
    "nothingToDo",
  );
  expect((await rowOf(id)).priceCents).toBe(9_000);
  const fewer = await changeTrip(id, { kind: "change", people: 4, legs: [] }, ana);
  expect(fewer).toMatchObject({ quote: { beforeCents: 9_000, priceCents: 7_000 } });
});
