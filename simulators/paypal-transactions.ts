import type { SimCapture, SimOrder } from "./paypal-ledger.ts";
import { SimRefusal } from "./paypal-refusal.ts";
import { money } from "./paypal-shapes.ts";

const longestMs = 31 * 86_400_000;

/** Answers the transaction search: money that moved between two dates, oldest first. */
export function transactions(orders: ReadonlyMap<string, SimOrder>, { searchParams: asked }: URL): Response {
  const [from, until] = [date(asked, "start_date"), date(asked, "end_date")];
  if (until - from > longestMs) {
    throw new SimRefusal(400);
  }
  const size = Math.min(Number(asked.get("page_size") ?? 100), 500);
  const page = Number(asked.get("page") ?? 1);
  if (!(size >= 1 && page >= 1)) throw new SimRefusal(400);
  const found = [...orders.values()]
    .flatMap((order) => (order.capture ? ofOrder(order, order.capture) : []))
    .filter(({ transaction_initiation_date: at }) => from <= Date.parse(at) && Date.parse(at) <= until)
    .sort((a, b) => (a.transaction_initiation_date < b.transaction_initiation_date ? -1 : 1));
  return Response.json({
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map((transaction_info) => ({ transaction_info })),
    start_date: asked.get("start_date"),
    end_date: asked.get("end_date"),
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  });
}

function ofOrder(order: SimOrder, capture: SimCapture) {
  const { currency } = capture;
  const status = { PENDING: "P", DECLINED: "D", COMPLETED: "S", PARTIALLY_REFUNDED: "S", REFUNDED: "S" };
  const payment = {
    transaction_id: capture.id,
    paypal_reference_id: order.id,
    paypal_reference_id_type: "ODR",
    transaction_event_code: "T0006",
    transaction_initiation_date: capture.createTime,
    transaction_updated_date: capture.updateTime,
    transaction_amount: money(capture.amountCents, currency),
    transaction_status: status[capture.status],
    custom_field: order.customId,
    invoice_id: order.invoiceId,
  };
  const refunds = order.refunds.map((refund) => ({
    transaction_id: refund.id,
    paypal_reference_id: capture.id,
    paypal_reference_id_type: "TXN",
    transaction_event_code: refund.reversal ? "T1106" : "T1107",
    transaction_initiation_date: refund.createTime,
    transaction_updated_date: refund.createTime,
    transaction_amount: money(-refund.amountCents, currency),
    transaction_status: "S",
    custom_field: refund.customId,
    invoice_id: refund.invoiceId,
  }));
  return [payment, ...refunds];
}

function date(asked: URLSearchParams, name: string): number {
  const at = Date.parse(asked.get(name) ?? "");
  if (Number.isNaN(at)) throw new SimRefusal(400);
  return at;
}
