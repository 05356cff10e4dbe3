import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTransfer } from "../../../../../test/bookings.ts";
import { colleagueWith } from "../../../../../test/colleagues.ts";
import { operatorSignedIn } from "../../../../../test/operator.ts";
import { paypal } from "../../../../../test/paypal.ts";
import { args, post } from "../../../../../test/requests.ts";
import { withSecondFactor } from "../../../../../test/second-factor.ts";
import { tamper } from "../../../../../test/tamper.ts";
import { newId } from "../../../../domain/common/reference.ts";
import { startPayment } from "../../../../operations/money/pay.server.ts";
import { settle } from "../../../../operations/money/settle.server.ts";
import { reserve } from "../../../../operations/sale/reserve.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { sessions, twoFactors } from "../../../../store/schema/account-schema.server.ts";
import { ledger, refunds } from "../../../../store/schema/payment-schema.server.ts";
import { activity } from "../../../../store/schema/reservation-schema.server.ts";
import { action, loader } from "./bookings.tsx";

let cookie: string;
beforeEach(async () => {
  cookie = (await operatorSignedIn()).cookie;
});

/** Makes a reservation that was paid online, $120; its id is the order's. */
async function paid() {
  const started = await startPayment(await openTransfer());
  if (started.outcome !== "order") throw new Error(started.outcome);
  paypal.approve(started.orderId);
  await settle(started.orderId);
  return started.orderId;
}

const card = async () => (await loader(args("/dashboard/admin", { headers: { cookie } }))).cards[0]!;
// biome-ignore lint/suspicious/noExplicitAny: data with a status
const refund = (id: string, amount: string, click = newId(), more = {}): Promise<any> =>
  action(post("/dashboard/admin", { intent: "refund", id, amount, click, ...more }, cookie));

const price = async () => {
  const { facts, refund } = await card();
  const { payment, partlyRefunded, detail } = facts.find(({ term }) => term === "Precio")!;
  return { payment, partlyRefunded, detail, rest: refund?.rest };
};

test("a typed refund is given back once though clicked twice, and leaves the rest to give back", async () => {
  const id = await paid();
  expect(await price()).toEqual({
    payment: "COMPLETED",
    partlyRefunded: false,
    detail: "Pagado $120 con PayPal",
    rest: "120",
  });
  const click = newId();
  const twice = await Promise.all([refund(id, "30", click), refund(id, "$ 30.00", click)]);
  for (const { data } of twice) {
    expect(data).toMatchObject({ outcome: "refunded", text: "Se devolvieron $30 al cliente." });
  }
  expect(paypal.order(id)!.refunds).toMatchObject([{ amountCents: 3_000 }]);
  expect(await price()).toEqual({
    payment: "COMPLETED",
    partlyRefunded: true,
    rest: "90",
    detail: "Pagado $120 con PayPal\nReembolsado $30",
  });
  expect((await card()).refund!.about).toContain("Quedan $90 de $120.");
  expect((await refund(id, "89,5")).data.outcome).toBe("refunded");
  expect((await card()).refund!.rest).toBe("0,50");
  expect((await refund(id, "0,5")).data.outcome).toBe("refunded");
  expect(await price()).toEqual({
    payment: "REFUNDED",
    partlyRefunded: false,
    rest: undefined,
    detail: "Pagado $120 con PayPal\nReembolsado $120",
  });
  const asked = await db
    .select()
    .from(activity)
    .where(eq(activity.event, "refundAsked"))
    .orderBy(activity.id);
  expect(asked.map(({ after }) => after)).toEqual([3_000, 8_950, 50]);
});

test("one click never asks for two different sums", async () => {
  const id = await paid();
  const click = newId();
  await refund(id, "30", click);
  const again = await refund(id, "40", click);
  expect([again.data.outcome, again.init.status]).toEqual(["failed", 500]);
  expect(paypal.order(id)!.refunds).toHaveLength(1);
});

test.each([
  ["ninety", "badAmount"],
  ["0", "badAmount"],
  ["-5", "badAmount"],
  ["", "badAmount"],
  ["1,000.00", "badAmount"],
  ["120.01", "tooMuch"],
])("a refund of %j comes back as it was typed", async (amount, outcome) => {
  const id = await paid();
  const { data, init } = await refund(id, amount);
  expect([data.outcome, data.typed.amount, init.status]).toEqual([outcome, amount, 400]);
  if (outcome === "tooMuch") expect(data.text).toBe("Ahora se pueden devolver como máximo $120.");
  expect(await db.$count(refunds)).toBe(0);
});

test("a booking that nobody paid online can't be refunded", async () => {
  const { reservationId: id } = (await reserve(await openTransfer())) as { reservationId: string };
  expect((await card()).refund).toBeUndefined();
  expect((await refund(id, "1")).data.outcome).toBe("nothingPaid");
  expect((await refund("nowhere", "1")).data.outcome).toBe("nothingPaid");
});

test("what was paid half a year ago is given back by hand, and the desk says so", async () => {
  const id = await paid();
  await tamper(() => db.update(ledger).set({ at: new Date(Date.now() - 180 * 86_400_000) }));
  const about =
    "$120 se pagaron hace 180 días o más y PayPal ya no los devuelve. Devuélvalos de otra manera y anótelo en la reserva, en «Devolver a mano».";
  expect((await card()).refund).toEqual({ about });
  expect((await refund(id, "30")).data.outcome).toBe("tooLate");
  expect(await db.$count(refunds)).toBe(0);
});

test("a refund whose answer got lost counts as asked, shows as on its way, and is made once", async () => {
  const id = await paid();
  paypal.fault(id, "lostRefund", "lostRefund", "lostRefund");
  const click = newId();
  expect((await refund(id, "50", click)).data.outcome).toBe("asked");
  expect((await price()).detail).toContain("Reembolso de $50 en camino");
  expect((await price()).rest).toBe("70");
  expect((await refund(id, "50", click)).data.outcome).toBe("refunded");
  expect(paypal.order(id)!.refunds).toHaveLength(1);
});

test("a refund that PayPal refuses gets an answer, and the money can still be given back", async () => {
  const id = await paid();
  paypal.refund(paypal.order(id)!.capture!.id, 10_000); // the refund was made on PayPal's own site, and no notification has come
  const click = newId();
  expect((await refund(id, "50", click)).data.outcome).toBe("refused");
  expect((await refund(id, "50", click)).data.outcome).toBe("refused");
  expect((await price()).rest).toBe("20");
  expect((await refund(id, "20")).data.outcome).toBe("refunded");
});

test("a quarter of an hour after the second factor, money goes back only with another code, which opens once", async () => {
  const id = await paid();
  const on = await withSecondFactor(cookie, "papaya-7");
  cookie = on.cookie;
  expect((await refund(id, "10")).data.outcome).toBe("refunded");
  await db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  const refundWith = (code: string, path = "/dashboard/admin"): Promise<{ data: object }> =>
    // biome-ignore lint/suspicious/noExplicitAny: data with a status
    action(post(path, { intent: "refund", id, amount: "20", code, click: newId() }, cookie)) as any;
  expect((await refundWith("")).data).toMatchObject({ outcome: "codeWanted", typed: { amount: "20" } });
  expect((await refundWith("000000")).data).toMatchObject({ outcome: "codeWrong", typed: { amount: "20" } });
  const [kept] = await db.select().from(twoFactors);
  await db.update(twoFactors).set({ backupCodes: "what nobody can read" });
  expect((await refundWith(on.recovery[0]!)).data).toMatchObject({
    outcome: "failed",
    typed: { amount: "20" },
  });
  await db.update(twoFactors).set(kept!);
  expect(paypal.order(id)!.refunds).toHaveLength(1);
  expect((await refundWith(on.recovery[0]!)).data).toMatchObject({ outcome: "refunded" });
  await db.update(sessions).set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) });
  expect((await refundWith(on.recovery[0]!)).data).toMatchObject({ outcome: "codeWrong" });
  expect(paypal.order(id)!.refunds).toHaveLength(2);
});

test.each([
  ["stands", "booked", "COMPLETED", "planned"],
  ["cancel", "cancelled", "CANCELLED", "cancelled"],
])("a refund changes no ride by itself: %s", async (trip, stage, status, state) => {
  const id = await paid();
  const click = newId();
  for (let press = 0; press < 2; press++) await refund(id, "80", click, { trip });
  expect(await findReservation(id)).toMatchObject({ stage, status, legs: [{ state }] });
  const events = (await db.select().from(activity)).map(({ event }) => event);
  expect(events.filter((event) => event === "cancelled")).toHaveLength(trip === "cancel" ? 1 : 0);
});

test("a cashier gives money back under their own name, and with the code of their own second factor", async () => {
  const id = await paid();
  const { id: userId, cookie: first } = await colleagueWith("cashier");
  const { recovery, cookie: own } = await withSecondFactor(first, "mango-4242");
  await db.update(sessions).set({ secondFactorAt: new Date(0) });
  cookie = own;
  expect((await refund(id, "30")).data).toMatchObject({ outcome: "codeWanted", typed: { amount: "30" } });
  expect((await refund(id, "30", newId(), { code: recovery[0]! })).data).toMatchObject({
    outcome: "refunded",
  });
  const happened = (await db.select().from(activity)).filter(({ event }) => event.startsWith("refund"));
  expect(happened.map(({ actor }) => actor)).toContain(`operator:${userId}`);
});

test("a refund that PayPal refuses cancels nothing", async () => {
  const id = await paid();
  paypal.fault(id, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  expect((await refund(id, "80", newId(), { trip: "cancel" })).data.outcome).toBe("refused");
  expect(await findReservation(id)).toMatchObject({ stage: "booked", legs: [{ state: "planned" }] });
});
