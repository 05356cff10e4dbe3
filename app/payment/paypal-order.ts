import { z } from "zod";
import { textToCents } from "../domain/payment.ts";

const money = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code, value }) => ({
    currency: currency_code,
    amountCents: textToCents(value) ?? Number.NaN,
  }));

const capture = z.object({
  id: z.string(),
  /** COMPLETED, PENDING, DECLINED, FAILED, PARTIALLY_REFUNDED, REFUNDED. */
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
});

const refund = z.object({
  id: z.string(),
  /** COMPLETED, PENDING, FAILED, CANCELLED. */
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

const unit = z.object({
  amount: money.optional(),
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
    .default({ captures: [], refunds: [] }),
});

/** What we use of an order of PayPal's Orders v2. */
export const paypalOrder = z
  .object({
    id: z.string(),
    /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED. */
    status: z.string(),
    purchase_units: z.tuple([unit], unit),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  })
  .transform(({ id, status, purchase_units: [first], links }) => ({
    id,
    status,
    customId: first.custom_id,
    payee: first.payee?.merchant_id,
    amountCents: first.amount?.amountCents,
    currency: first.amount?.currency,
    /** Where the buyer approves it. */
    approveUrl: links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href,
    captures: first.payments.captures.map(({ amount, custom_id, ...rest }) => ({
      ...rest,
      ...amount,
      customId: custom_id,
    })),
    refunds: first.payments.refunds.map(({ amount, custom_id, links, id, status }) => ({
      id,
      status,
      ...amount,
      customId: custom_id,
      captureId: links
        .find(({ rel }) => rel === "up")
        ?.href.split("/")
        .at(-1),
    })),
  }));

export type PaypalOrder = z.output<typeof paypalOrder>;
export type Capture = PaypalOrder["captures"][number];

export const paypalRefund = refund.transform(({ id, status, amount, custom_id }) => ({
  id,
  status,
  ...amount,
  customId: custom_id,
}));
export type PaypalRefund = z.output<typeof paypalRefund>;
