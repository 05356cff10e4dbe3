// Writes orders, captures and refunds in the shapes of PayPal's REST API.
import type { SimCapture, SimOrder, SimRefund } from "./paypal-ledger.ts";

export const payee = { merchant_id: "DEMPAYEESHAP2", email_address: "shop@example.com" };
export const payer = {
  name: { given_name: "Maya", surname: "Lindgren" },
  email_address: "maya.buyer@example.com",
  payer_id: "DEMBUYERMAYA2",
  address: { country_code: "US" },
};

/** `url` is the address for browsers, `api` the one for servers. */
export interface Addresses {
  url: string;
  api: string;
}

export function orderShape(order: SimOrder, addresses: Addresses) {
  const { email_address, name, payer_id } = payer;
  const account = order.approved ? { email_address, name, account_id: payer_id } : {};
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    ...((order.byRedirect || order.approved) && { payment_source: { paypal: account } }),
    purchase_units: [
      {
        reference_id: "default",
        amount: money(order.amountCents, order.currency),
        payee,
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        ...(order.capture && { payments: paymentsShape(order, order.capture, addresses) }),
      },
    ],
    ...(order.approved && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(order, addresses),
  };
}

function paymentsShape(order: SimOrder, capture: SimCapture, addresses: Addresses) {
  const refunds = order.refunds.map((refund) => refundShape(order, refund, addresses));
  return { captures: [captureShape(order, capture, addresses)], ...(refunds.length > 0 && { refunds }) };
}

function orderLinks({ id, status, byRedirect }: SimOrder, { url, api }: Addresses) {
  const self = `${api}/v2/checkout/orders/${id}`;
  const links = [link(self, "self")];
  if (status === "CREATED" || status === "PAYER_ACTION_REQUIRED") {
    links.push(link(`${url}/checkoutnow?token=${id}`, byRedirect ? "payer-action" : "approve"));
  }
  if (status === "CREATED" || status === "APPROVED") links.push(link(`${self}/capture`, "capture", "POST"));
  return links;
}

export function captureShape(order: SimOrder, capture: SimCapture, { api }: Addresses) {
  const { id, status, amountCents, currency } = capture;
  const feeCents = Math.round(amountCents * 0.0349) + 49;
  const earned = status !== "PENDING" && status !== "DECLINED";
  const self = `${api}/v2/payments/captures/${id}`;
  return {
    id,
    status,
    ...(status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount: money(amountCents, currency),
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    final_capture: true,
    ...(earned && {
      seller_receivable_breakdown: {
        gross_amount: money(amountCents, currency),
        paypal_fee: money(feeCents, currency),
        net_amount: money(amountCents - feeCents, currency),
      },
    }),
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      link(self, "self"),
      link(`${self}/refund`, "refund", "POST"),
      link(`${api}/v2/checkout/orders/${order.id}`, "up"),
    ],
  };
}

/** A capture on its own names its order; inside the order it doesn't. */
export function loneCaptureShape(order: SimOrder, capture: SimCapture, addresses: Addresses) {
  const related_ids = { order_id: order.id };
  return { ...captureShape(order, capture, addresses), payee, supplementary_data: { related_ids } };
}

/** A refund names its capture by a link alone, and never its order. */
export function refundShape(order: SimOrder, refund: SimRefund, { api }: Addresses) {
  const { currency } = order.capture!;
  const upToHere = order.refunds.slice(0, order.refunds.indexOf(refund) + 1);
  return {
    id: refund.id,
    status: "COMPLETED",
    amount: money(refund.amountCents, currency),
    custom_id: refund.customId,
    invoice_id: refund.invoiceId,
    note_to_payer: refund.note,
    seller_payable_breakdown: {
      gross_amount: money(refund.amountCents, currency),
      paypal_fee: money(0, currency),
      net_amount: money(refund.amountCents, currency),
      total_refunded_amount: money(sum(upToHere), currency),
    },
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: [
      link(`${api}/v2/payments/refunds/${refund.id}`, "self"),
      link(`${api}/v2/payments/captures/${refund.captureId}`, "up"),
    ],
  };
}

export function money(cents: number, currency_code: string) {
  return { currency_code, value: (cents / 100).toFixed(2) };
}

export function sum(refunds: readonly SimRefund[]): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}

export function link(href: string, rel: string, method = "GET") {
  return { href, rel, method };
}
