import type { PayMethod } from "../../../domain/money/payment.ts";

const methods: Record<PayMethod, string> = {
  paypal: "Paid with PayPal",
  cash: "Paid in cash",
  sinpe: "Paid by SINPE Móvil",
  card: "Paid by card",
  transfer: "Paid by bank transfer",
  partner: "Paid to your hotel or agency",
};

const refunds: Record<PayMethod, string> = {
  paypal: "Sent back by PayPal",
  cash: "Given back in cash",
  sinpe: "Sent back by SINPE Móvil",
  card: "Given back to the card",
  transfer: "Sent back by bank transfer",
  partner: "Given back by your hotel or agency",
};

export const receipt = {
  title: "Receipt",
  lead: "What your trip costs, what was paid and what went back. It prints on one page.",
  print: "Print",
  busy: "Many papers are being made just now. Please open this one again in a few seconds.",
  back: "Back to your trip",
  day: "Date",
  guest: "For",
  rides: "Rides",
  cancelled: "Cancelled",
  total: "Total, in US dollars",
  payments: "Payments",
  methods,
  refunds,
  nothing: "Nothing has been paid yet.",
  colones: (sum: string, rate: string) => `${sum} in colones, at ${rate} for a dollar`,
  paid: "Remains paid",
  due: "Still to pay",
  toGoBack: "Still to go back to you",
  inReview: "A payment is still being looked at by PayPal and is not in this receipt.",
  noInvoice:
    "This is a receipt of {company}. It is not a factura electrónica, the invoice of Costa Rica's tax law.",
  taxId: {
    term: "Tax ID",
    label: "Tax ID on the receipt",
    hint: "The number of your company or your cédula, where your bookkeeping wants it.",
    save: "Put it on the receipt",
    wrong: "Please write it in one line of 40 characters or less.",
    meanwhile: (now: string) =>
      `It was changed in the meantime and now says: “${now}”. Save again to put yours in its place.`,
  },
};
