import { expect, onTestFinished, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { office, paidInCash } from "../../../test/cash-trips.ts";
import { booked, newDriver } from "../../../test/driving.ts";
import { hear } from "../../../test/hear-paypal.ts";
import { order, paidTrip } from "../../../test/paying.ts";
import { paypal } from "../../../test/paypal.ts";
import { driverWith } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce, listenToReservations } from "../../store/engine/live.server.ts";
import { moveCash } from "../money/move-cash.server.ts";
import { recordOrder } from "../money/record-order.server.ts";
import { refund } from "../money/refund.server.ts";
import { settle } from "../money/settle.server.ts";
import { takePayment, undoEntry } from "../money/take-money.server.ts";

/** Collects the notifications to other windows while this is done; earlier ones have arrived before. */
async function heardOf(act: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  onTestFinished(await listenToReservations((id) => heard.push(id)));
  const mark = async () => {
    const id = newId();
    await db.transaction((tx) => announce(id, tx));
    await expect.poll(() => heard).toContain(id);
    return id;
  };
  // On PostgreSQL earlier notifications may still be under way.
  const first = await mark();
  await act();
  const last = await mark();
  return heard.slice(heard.indexOf(first) + 1, heard.indexOf(last));
}

/** A payment that was captured and differs from the request. */
async function stray(): Promise<{ orderId: string; captureId: string }> {
  const orderId = await order(await openTransfer());
  paypal.fault(orderId, "wrongAmount");
  paypal.approve(orderId);
  await settle(orderId);
  return { orderId, captureId: paypal.order(orderId)!.capture!.id };
}

const handover = { id: "h", kind: "handover", sums: { USD: 5_000, CRC: 0 } } as const;

async function handedOver(): Promise<() => Promise<boolean>> {
  const driverId = await newDriver();
  await paidInCash(driverWith(driverId));
  await moveCash({ ...handover, giverId: driverId }, office);
  return async () => (await undoEntry("h:USD", office)) === "undone";
}

const dispute = {
  dispute_id: "PP-D-9",
  status: "OPEN",
  update_time: "2026-11-23T12:00:00.000Z",
  dispute_amount: { currency_code: "USD", value: "120.00" },
  disputed_transactions: [],
};

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    "money that does not fit",
    async () => {
      const orderId = await order(await openTransfer());
      paypal.fault(orderId, "wrongAmount");
      paypal.approve(orderId);
      return () => settle(orderId);
    },
  ],
  [
    "money that nobody here asked for",
    async () => () => {
      const capture = { id: "C1", state: "captured", amountCents: 9_900, currency: "USD" } as const;
      const told = { id: "F1", state: "captured", captures: [capture], refunds: [] } as const;
      return db.transaction((tx) => recordOrder(tx, { ...told, captures: [capture], refunds: [] }));
    },
  ],
  [
    "a refund of such money that PayPal has not confirmed",
    async () => {
      const { orderId, captureId } = await stray();
      paypal.fault(orderId, "lostRefund", "lostRefund", "lostRefund");
      const asked = { captureId, amountCents: 100, actor: office, refundId: newId() };
      return async () => expect(await refund(asked)).toBe("asked");
    },
  ],
  [
    "a dispute",
    async () => () => {
      const event = { id: "WH-9", event_type: "CUSTOMER.DISPUTE.CREATED", resource: dispute };
      const body = JSON.stringify(event);
      return hear({ headers: paypal.signed(body), body });
    },
  ],
  [
    "cash that is handed over",
    async () => {
      const driverId = await newDriver();
      await paidInCash(driverWith(driverId));
      return () => moveCash({ ...handover, giverId: driverId }, office);
    },
  ],
  ["a handover that was typed by mistake", handedOver],
])("other windows look again, at no single reservation, after %s", async (_, prepare) => {
  const act = await prepare();
  expect(await heardOf(act)).toContain("");
});

test("other windows are notified of a payment, and of a refund that PayPal refuses", async () => {
  const id = await booked();
  const cash = { id: newId(), reservationId: id, method: "sinpe", amountCents: 100, note: "" } as const;
  expect(await heardOf(() => takePayment(cash, office))).toEqual([id]);
  const paid = await paidTrip();
  paypal.fault(paid, "refund REFUND_FAILED_INSUFFICIENT_FUNDS");
  const asked = { reservationId: paid, amountCents: 100, actor: office, refundId: newId() };
  // One notification is for the request, and one for its refusal.
  expect(await heardOf(() => refund(asked))).toEqual([paid, paid]);
});
