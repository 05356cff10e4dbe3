import type { CashCurrency } from "../money/cash.ts";
import type { InvoiceKind } from "./codes.ts";
import type { InvoiceLine } from "./invoice-lines.ts";
import type { Issuer } from "./issuer.ts";
import type { TaxId } from "./tax-id.ts";

/** The buyer whom a document names; a ticket needs none, an invoice needs a tax id. */
export interface Receiver {
  name: string;
  taxId?: TaxId;
  email?: string;
}

/** All facts of a document, from which its XML follows. They are stored as they are, and never change. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  /** 50 and 20 digits. */
  key: string;
  number: string;
  /** As the authority writes moments: `2026-11-28T14:30:00-06:00`. */
  issuedAt: string;
  issuer: Issuer;
  receiver?: Receiver;
  currency: CashCurrency;
  /** The colones for one unit of the currency: 1 for colones. */
  rate: number;
  lines: InvoiceLine[];
  /** How it was paid, or given back, by the authority's codes: at most four. The sums add up to that of the lines. */
  paid: { code: string; cents: number }[];
  /** The document that a credit note takes back. */
  reference?: { kind: InvoiceKind; key: string; issuedAt: string; code: string; reason: string };
}
