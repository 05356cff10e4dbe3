import { onlineMethod, type PayMethod, partnerMethod } from "../money/payment.ts";

/**
 * The kinds of documents for the tax authority: a ticket for whoever gives no tax id, an invoice for whoever does, and a
 * credit note, which takes back a part of one of them or all of it.
 */
export const invoiceKinds = ["ticket", "invoice", "creditNote"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The authority's code of each kind, and the name of its XML. */
export const kindCodes: Record<InvoiceKind, { code: string; element: string }> = {
  ticket: { code: "04", element: "TiqueteElectronico" },
  invoice: { code: "01", element: "FacturaElectronica" },
  creditNote: { code: "03", element: "NotaCreditoElectronica" },
};

/**
 * The rates of the value added tax (IVA) by the authority's code, in hundredths of a percent. Sales at a rate of 0 are
 * reported as taxed, exempt or not subject, by their code.
 */
export const vatRates = {
  "01": { rate: 0, sales: "notSubject" },
  "02": { rate: 100, sales: "taxed" },
  "03": { rate: 200, sales: "taxed" },
  "04": { rate: 400, sales: "taxed" },
  "05": { rate: 0, sales: "taxed" },
  "06": { rate: 400, sales: "taxed" },
  "07": { rate: 800, sales: "taxed" },
  "08": { rate: 1300, sales: "taxed" },
  "09": { rate: 50, sales: "taxed" },
  "10": { rate: 0, sales: "exempt" },
  "11": { rate: 0, sales: "notSubject" },
} as const;
export type VatCode = keyof typeof vatRates;

const payCodes: Record<PayMethod, string | undefined> = {
  cash: "01",
  card: "02",
  transfer: "04",
  sinpe: "06",
  [onlineMethod]: "07",
  // The partner has this money: the guest paid the company nothing.
  [partnerMethod]: undefined,
};

/** Returns the authority's code of a way to pay; undefined for money that is with a partner. */
export function payCodeOf(method: PayMethod): string | undefined {
  return payCodes[method];
}
