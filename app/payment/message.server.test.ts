import { expect, test } from "vitest";
import { paypal } from "../../test/paypal.ts";
import { readPaymentMessage } from "./message.server.ts";

async function read(event_type: string, resource: object) {
  const body = JSON.stringify({ id: "WH-1", event_type, resource });
  return await readPaymentMessage(new Headers(paypal.signed(body)), Buffer.from(body));
}

const related = (order_id?: string) => ({ supplementary_data: { related_ids: { order_id } } });
const up = { rel: "up", href: "https://api.paypal.com/v2/payments/captures/CAPTURE-2" };
const links = [{ rel: "self", href: "https://api.paypal.com/v2/payments/refunds/REFUND-1" }, up];
const disputed_transactions = [{ seller_transaction_id: "CAPTURE-3" }];

test.each([
  ["CHECKOUT.ORDER.APPROVED", { id: "ORDER-1" }, { orderId: "ORDER-1" }],
  ["CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order_id: "ORDER-1" }, { orderId: "ORDER-1" }],
  ["CHECKOUT.ORDER.APPROVED", {}, undefined],
  ["PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE-1", ...related("ORDER-2") }, { orderId: "ORDER-2" }],
  ["PAYMENT.CAPTURE.REFUNDED", { id: "REFUND-1", links }, { captureId: "CAPTURE-2" }],
  ["PAYMENT.CAPTURE.REFUNDED", { id: "REFUND-1", ...related(), links }, { captureId: "CAPTURE-2" }],
  ["PAYMENT.CAPTURE.REFUNDED", { id: "REFUND-1", links, disputed_transactions }, { captureId: "CAPTURE-2" }],
  ["PAYMENT.CAPTURE.REFUNDED", { id: "REFUND-1" }, undefined],
  ["PAYMENT.SALE.REFUNDED", { id: "REFUND-1", links }, undefined],
  ["CUSTOMER.DISPUTE.CREATED", { dispute_id: "D-1", disputed_transactions }, { captureId: "CAPTURE-3" }],
  ["CUSTOMER.DISPUTE.CREATED", { dispute_id: "D-1", links }, undefined],
])("%s of %o is about %o", async (type, resource, subject) => {
  expect(await read(type, resource)).toMatchObject({ id: "WH-1", type, subject });
});

test.each([
  ["CUSTOMER.DISPUTE.CREATED", { dispute_id: "D-1" }, { id: "D-1", isOpen: true }],
  ["CUSTOMER.DISPUTE.UPDATED", { dispute_id: "D-1", status: "RESOLVED" }, { id: "D-1", isOpen: false }],
  ["CUSTOMER.DISPUTE.RESOLVED", { dispute_id: "D-1" }, { id: "D-1", isOpen: false }],
  ["CUSTOMER.DISPUTE.CREATED", { id: "D-1" }, undefined],
  ["PAYMENT.CAPTURE.REFUNDED", { dispute_id: "D-1", links }, undefined],
])("%s of %o is the dispute %o", async (type, resource, dispute) => {
  expect(await read(type, resource)).toMatchObject({ dispute });
});

test.each([undefined, "yesterday"])("a dispute with the time %s counts from now", async (update_time) => {
  const begun = Date.now();
  const news = await read("CUSTOMER.DISPUTE.CREATED", { dispute_id: "D-1", update_time });
  expect(news).toMatchObject({ dispute: { captureId: null, amountCents: null } });
  const at = +(news as { dispute: { at: Date } }).dispute.at;
  expect([begun <= at, at <= Date.now()]).toEqual([true, true]);
});
