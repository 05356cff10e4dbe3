import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office } from "../../../test/cash-trips.ts";
import { changedPaypal } from "../../../test/changed-paypal.ts";
import { rowOf } from "../../../test/joining.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { tamper } from "../../../test/tamper.ts";
import { newId } from "../../domain/common/reference.ts";
import { PaymentError } from "../../payment/payment-error.ts";
import { db } from "../../store/engine/db.server.ts";
import { ledger, refunds } from "../../store/schema/payment-schema.server.ts";
import { setPrice } from "../price/set-price.server.ts";
import { carryOutRefund, refund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { returnMoney, takePayment } from "./take-money.server.ts";

const give = (reservationId: string, amountCents: number, refundId = newId()) =>
  refund({ reservationId, amountCents, actor: office, refundId });
const onlyRefund = async () => (await db.select().from(refunds))[0]!;

test.each([
  [1, "refunded"],
  [12_000, "refunded"],
  [12_001, "tooMuch"],
  [0, "tooMuch"],
  [-1, "tooMuch"],
  [1.5, "tooMuch"],
  [Number.NaN, "tooMuch"],
])("of 120 dollars %s cents are given back: %s", async (cents, outcome) => {
  expect(await give(await paidTrip(), cents)).toBe(outcome);
});

test("an amount that was returned by hand is not refunded by PayPal too", async () => {
  const id = await paidTrip();
  const hand = { id: newId(), reservationId: id, method: "sinpe", amountCents: 10_000, note: "" } as const;
  expect(await returnMoney(hand, office)).toMatchObject({ outcome: "saved" });
  expect(await give(id, 2_001)).toBe("tooMuch");
  expect(await give(id, 2_000)).toBe("refunded");
});

/** Makes a trip of $320: $120 were paid first, $200 later. Returns the orders of both payments. */
async function paidTwice() {
  const first = await paidTrip();
  await setPrice(first, { beforeCents: 12_000, priceCents: 32_000, reason: "a longer tour" }, office);
  const second = await paidTrip(Promise.resolve((await rowOf(first)).checkoutId));
  return { first, second };
}

const refundsOf = (orderId: string) => paypal.order(orderId)!.refunds.map(({ amountCents }) => amountCents);

test("an amount larger than one payment is given back of several, and none by more than it was", async () => {
  const { first, second } = await paidTwice();
  expect(await give(first, 32_001)).toBe("tooMuch");
  expect(await give(first, 13_000)).toBe("refunded");
  expect([refundsOf(second), refundsOf(first)]).toEqual([[13_000], []]);
  const click = newId();
  expect(await give(first, 19_000, click)).toBe("refunded");
  expect(await give(first, 19_000, click)).toBe("refunded");
  expect([refundsOf(second), refundsOf(first)]).toEqual([[13_000, 7_000], [12_000]]);
  expect(await give(first, 1)).toBe("tooMuch");
});

test("an excess is counted once where several payments give it back", async () => {
  const { first } = await paidTwice();
  const again = { reservationId: first, method: "sinpe", amountCents: 25_000, note: "" } as const;
  await takePayment({ id: newId(), ...again, beyondCents: 25_000 }, office);
  expect(await give(first, 30_000)).toBe("refunded");
  const rows = await db.select().from(refunds).orderBy(refunds.amountCents);
  expect(rows.map(({ amountCents, differenceCents }) => [amountCents, differenceCents])).toEqual([
    [10_000, 5_000],
    [20_000, 20_000],
  ]);
});

test("where PayPal refuses a part of an amount, the other part is given back, and the answer says so", async () => {
  const { first, second } = await paidTwice();
  paypal.fault(first, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  expect(await give(first, 32_000)).toBe("partly");
  expect([refundsOf(second), refundsOf(first)]).toEqual([[20_000], []]);
  paypal.fault(first);
  expect(await give(first, 12_000)).toBe("refunded");
});

test.each([
  [179, "refunded", 1],
  [180, "tooLate", 0],
])("a payment of %s days ago: %s", async (days, outcome, refunds) => {
  const id = await paidTrip();
  const at = new Date(Date.now() - days * 86_400_000);
  await tamper(() => db.update(ledger).set({ at }));
  expect(await give(id, 5_000)).toBe(outcome);
  expect(refundsOf(id)).toHaveLength(refunds);
});

test("of an old and a new payment only the new one is given back", async () => {
  const { first, second } = await paidTwice();
  const at = new Date(Date.now() - 200 * 86_400_000);
  const { id: oldest } = paypal.order(first)!.capture!;
  await tamper(() => db.update(ledger).set({ at }).where(eq(ledger.id, oldest)));
  expect(await give(first, 20_001)).toBe("tooMuch");
  expect(await give(first, 20_000)).toBe("refunded");
  expect(await give(first, 1)).toBe("tooLate");
  expect([refundsOf(second), refundsOf(first)]).toEqual([[20_000], []]);
});

test("a refund that PayPal refused is not requested again", async () => {
  const id = await paidTrip();
  paypal.fault(id, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  const refundId = newId();
  expect(await give(id, 5_000, refundId)).toBe("refused");
  paypal.fault(id);
  expect(await give(id, 5_000, refundId)).toBe("refused");
  expect(paypal.order(id)!.refunds).toEqual([]);
});

test("PayPal may refuse to give back money that belongs to no booking", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  await settle(orderId);
  paypal.fault(orderId, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  const { id: captureId } = paypal.order(orderId)!.capture!;
  const asked = { captureId, amountCents: 100, actor: office, refundId: newId() };
  expect(await refund(asked)).toBe("refused");
});

test("a refund that PayPal has begun is under way until it is done, and requested once", async () => {
  const id = await paidTrip();
  let begun = 0;
  let isSilent = true;
  await changedPaypal(async ({ method, path }, ask) => {
    if (path.endsWith("/refund")) begun += 1;
    if (method === "GET" && isSilent) return { status: 502, body: {} };
    const answer = await ask();
    const pending = JSON.stringify(answer.body).replaceAll(
      /("refunds":\[\{[^}]*"status":)"\w+"/g,
      '$1"PENDING"',
    );
    return { ...answer, body: JSON.parse(pending) };
  });
  expect(await give(id, 5_000)).toBe("asked");
  expect(await onlyRefund()).toMatchObject({
    state: "requested",
    paypalId: paypal.order(id)!.refunds[0]!.id,
  });
  isSilent = false;
  expect(await carryOutRefund(await onlyRefund())).toBe("asked");
  expect(await onlyRefund()).toMatchObject({ state: "requested", problem: null });
  expect(begun).toBe(1);
});

test("a refund without an answer is not made a second time", async () => {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  await settle(orderId);
  const { id: captureId, amountCents } = paypal.order(orderId)!.capture!;
  await changedPaypal(async ({ path }, ask) => {
    return path.endsWith("/refund") ? { status: 502, body: {} } : await ask();
  });
  const asked = { captureId, actor: office };
  expect(await refund({ ...asked, amountCents, refundId: newId() })).toBe("asked");
  expect(await refund({ ...asked, amountCents: 1, refundId: newId() })).toBe("tooMuch");
});

test("a refund that was made is done, though PayPal refused the repeated request", async () => {
  const id = await paidTrip();
  await changedPaypal(async ({ path }, ask) => {
    const answer = await ask();
    const details = [{ issue: "CAPTURE_FULLY_REFUNDED" }];
    return path.endsWith("/refund")
      ? { status: 422, body: { name: "UNPROCESSABLE_ENTITY", details } }
      : answer;
  });
  expect(await give(id, 5_000)).toBe("refunded");
  expect(await onlyRefund()).toMatchObject({ state: "done", problem: null });
});

test("an unknown answer of PayPal does not decide a refund", async () => {
  const id = await paidTrip();
  await changedPaypal(async ({ method }, ask) =>
    method === "GET" ? { status: 200, body: {} } : await ask(),
  );
  await expect(give(id, 5_000)).rejects.not.toThrow(PaymentError);
});
