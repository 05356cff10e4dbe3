import { z } from "zod";
import { textToCents } from "../domain/money/payment.ts";
import type { Capture, PaymentOrder, Refund } from "./order.ts";

const money = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code, value }) => ({
    currency: currency_code,
    amountCents: textToCents(value) ?? Number.NaN,
  }));

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

const capture = z.object({ id: z.string(), status: z.string(), amount: money });

export const paypalRefund = capture.extend({ custom_id: z.string().optional(), links });

const unit = z.object({
  amount: money.optional(),
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(paypalRefund).default([]) })
    .default({ captures: [], refunds: [] }),
});

// Every other status is open: CREATED, PAYER_ACTION_REQUIRED.
type OrderStates = Record<string, PaymentOrder["state"]>;
const orderStates: OrderStates = { APPROVED: "approved", COMPLETED: "captured", VOIDED: "gone" };
const captureStates: Record<string, Capture["state"]> = {
  COMPLETED: "captured",
  PARTIALLY_REFUNDED: "captured",
  REFUNDED: "returned",
  REVERSED: "returned",
  PENDING: "review",
  DECLINED: "failed",
  FAILED: "failed",
};
// Every other status is refused: FAILED, CANCELLED.
const refundStates: Record<string, Refund["state"]> = { COMPLETED: "done", PENDING: "requested" };

/** The part of PayPal's Orders v2 API that we use. */
export const paypalOrder = z
  .object({ id: z.string(), status: z.string(), purchase_units: z.tuple([unit], unit), links })
  .transform(({ id, status, purchase_units: [first], links }): PaymentOrder => {
    const { captures, refunds } = first.payments;
    return {
      id,
      state: orderStates[status] ?? "open",
      checkoutId: first.custom_id,
      payee: first.payee?.merchant_id,
      amountCents: first.amount?.amountCents,
      currency: first.amount?.currency,
      approveUrl: links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href,
      captures: captures.map(({ id, status, amount }) => {
        return { id, state: captureStates[status] ?? "unknown", ...amount };
      }),
      refunds: refunds.flatMap((refund) => refundOf(refund, captures[0]?.id)),
    };
  });

function refundOf(
  { id, status, amount, custom_id, links }: z.output<typeof paypalRefund>,
  onlyCapture?: string,
): Refund[] {
  const up = links.find(({ rel }) => rel === "up");
  const captureId = up?.href.split("/").at(-1) ?? onlyCapture;
  if (!captureId) return [];
  const state = refundStates[status] ?? "refused";
  const problem = state === "refused" ? status : null;
  const { amountCents } = amount;
  return [{ paypalId: id, refundId: custom_id, captureId, amountCents, state, problem }];
}
