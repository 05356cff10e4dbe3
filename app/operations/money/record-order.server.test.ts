import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { onlyReservation, order } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import type { Capture, PaymentOrder } from "../../payment/order.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledger, paypalOrders, refunds } from "../../store/schema/payment-schema.server.ts";
import { startPayment } from "./pay.server.ts";
import { recordOrder } from "./record-order.server.ts";
import { recordRefunds } from "./record-refunds.server.ts";
import { settle } from "./settle.server.ts";

test("once unmatched money is refunded the booking can be paid again", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  await settle(orderId);
  paypal.refund(paypal.order(orderId)!.capture!.id);
  await settle(orderId);
  const second = await order(checkout);
  paypal.approve(second);
  expect(await settle(second)).toBe("paid");
  expect(await onlyReservation()).toMatchObject({ payment: "COMPLETED", heldUntil: null });
});

test("an interrupted capture of an order that its buyer must approve again ends its claim", async () => {
  const checkout = await openTransfer();
  const orderId = await order(checkout);
  const claim = (minutesAgo: number) =>
    db
      .update(paypalOrders)
      .set({ state: "capturing", claimedAt: new Date(Date.now() - minutesAgo * 60_000) });
  await claim(1);
  expect(await settle(orderId)).toBe("notApproved");
  expect(await startPayment(checkout)).toEqual({ outcome: "noAnswer" });
  await claim(10);
  await settle(orderId);
  expect(await order(checkout)).toBe(orderId);
});

test("a refund that PayPal lists late, and without the site's id, is counted once", async () => {
  const orderId = await order(await openTransfer());
  paypal.approve(orderId);
  await settle(orderId);
  const { id: captureId } = paypal.order(orderId)!.capture!;
  const [row] = await db
    .insert(refunds)
    .values({
      id: "ours",
      paypalId: "R1",
      captureId,
      amountCents: 12_000,
      state: "requested",
      actor: "operator:ana",
    })
    .returning();
  const capture: Capture = { id: captureId, state: "returned", amountCents: 12_000, currency: "USD" };
  const told = (refunds: PaymentOrder["refunds"]): PaymentOrder => ({
    id: orderId,
    state: "captured",
    captures: [capture],
    refunds,
  });
  const listed = { paypalId: "R1", captureId, amountCents: 12_000, state: "done", problem: null } as const;
  await db.transaction((tx) => recordRefunds(tx, told([])));
  await db.transaction((tx) => recordRefunds(tx, told([listed])));
  expect(await db.select().from(refunds)).toMatchObject([
    { id: row!.id, state: "done", amountCents: 12_000 },
  ]);
});

type Told = Partial<PaymentOrder>;
const captured = (state: Capture["state"]): Told => {
  return { state: "captured", captures: [{ id: "C1", state, amountCents: 12_000, currency: "USD" }] };
};
const gone: Told = { state: "gone" };
const opened: Told = { state: "open" };

test.each<[string, Told[], string, string, string | null]>([
  ["an order that nobody can pay any more is gone", [gone], "gone", "gone", null],
  ["and stays so", [gone, opened], "gone", "gone", null],
  ["without money no other sum is a problem", [{ amountCents: 1 }], "notApproved", "open", null],
  ["money that was taken stays so", [captured("captured"), gone], "paid", "captured", null],
  ["and so does what was refused", [captured("failed"), gone], "failed", "failed", null],
  ["a review may end", [captured("review"), captured("failed")], "failed", "failed", null],
  [
    "money of another sum stays unmatched",
    [{ ...captured("captured"), amountCents: 1 }, captured("captured")],
    "held",
    "captured",
    "1 USD",
  ],
  [
    "of another's account nothing is needed once it is refused",
    [{ ...captured("failed"), payee: "X" }],
    "notNeeded",
    "failed",
    "payee X",
  ],
])("of what PayPal says of an order, late and twice: %s", async (_, told, outcome, state, problem) => {
  const orderId = await order(await openTransfer());
  const [known] = await db.select().from(paypalOrders);
  const { checkoutId, payee } = known!;
  const whole = { id: orderId, checkoutId: checkoutId!, payee: payee!, amountCents: 12_000, currency: "USD" };
  const outcomes = [];
  for (const one of told) {
    const now: PaymentOrder = { ...whole, state: "open", captures: [], refunds: [], ...one };
    outcomes.push(await db.transaction((tx) => recordOrder(tx, now)));
  }
  expect(outcomes.at(-1)).toBe(outcome);
  expect(await db.select().from(paypalOrders)).toMatchObject([{ state, problem }]);
});

test("a capture in an unknown state keeps its claim, however old", async () => {
  const orderId = await order(await openTransfer());
  await db.update(paypalOrders).set({ state: "capturing", claimedAt: new Date(0) });
  const now = { id: orderId, ...captured("unknown"), refunds: [] } as unknown as PaymentOrder;
  await db.transaction((tx) => recordOrder(tx, now));
  expect(await db.select().from(paypalOrders)).toMatchObject([{ state: "capturing" }]);
});

test("an order that this site did not make is recorded only with its money, for no reservation", async () => {
  const tell = (told: Told) =>
    db.transaction((tx) => recordOrder(tx, { id: "F1", state: "open", captures: [], refunds: [], ...told }));
  expect(await tell({})).toBe("notNeeded");
  expect(await db.$count(paypalOrders)).toBe(0);
  expect(await tell(captured("captured"))).toBe("held");
  expect(await db.select().from(paypalOrders)).toMatchObject([{ checkoutId: null, amountCents: 0 }]);
  expect(await db.select().from(ledger)).toMatchObject([{ reservationId: null, amountCents: 12_000 }]);
});

type ToldRefund = [state: PaymentOrder["refunds"][number]["state"], amountCents?: number];
test.each<[string, Capture["state"], ToldRefund[], number[], string?]>([
  ["of money that PayPal took back, what no refund explains", "returned", [["done"]], [5_000, 7_000]],
  ["of one that is not done, nothing", "captured", [["requested"]], [], "requested"],
  ["one that is done later", "captured", [["requested"], ["done"]], [5_000]],
  ["one that is done after all", "captured", [["refused"], ["done"]], [5_000]],
  ["one that is refused after it was done", "captured", [["done"], ["refused"]], [5_000]],
  [
    "nothing of one that is refused, though asked for",
    "captured",
    [["refused"], ["requested"]],
    [],
    "refused",
  ],
  ["one that is told twice", "captured", [["done"], ["done"]], [5_000]],
  ["all of it told as a refund, no more", "returned", [["done", 12_000]], [12_000]],
  ["all but a cent told as a refund, the cent", "returned", [["done", 11_999]], [1, 11_999]],
])("counted as gone back is %s", async (_, capture, told, sums, last = "done") => {
  for (const [state, amountCents = 5_000] of told) {
    const refund = { paypalId: "R1", captureId: "C1", amountCents, state, problem: null };
    const now = { id: "F1", ...captured(capture), refunds: [refund] } as PaymentOrder;
    await db.transaction((tx) => recordOrder(tx, now));
  }
  const rows = await db.select().from(ledger).where(eq(ledger.kind, "refund")).orderBy(ledger.amountCents);
  expect(rows.map(({ amountCents }) => amountCents)).toEqual(sums);
  expect(await db.select().from(refunds).where(eq(refunds.id, "R1"))).toMatchObject([{ state: last }]);
});
