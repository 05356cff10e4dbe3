/** An order's state at PayPal. */
export interface PaymentOrder {
  id: string;
  /** An order is open until its buyer approves it, and gone when it can't be paid any more. */
  state: "open" | "approved" | "captured" | "gone";
  /** The checkout that the order was made for, and the merchant account that is paid, as PayPal reports them. */
  checkoutId?: string;
  payee?: string;
  amountCents?: number;
  currency?: string;
  /** The page on which the buyer approves the order. */
  approveUrl?: string;
  captures: Capture[];
  refunds: Refund[];
}

export interface Capture {
  id: string;
  /** A returned capture was captured and then wholly refunded or reversed. */
  state: "captured" | "returned" | "review" | "failed" | "unknown";
  amountCents: number;
  currency: string;
}

export interface Refund {
  paypalId: string;
  /** Our id of the refund, which PayPal stores for us. */
  refundId?: string;
  captureId: string;
  amountCents: number;
  state: "requested" | "done" | "refused";
  /** PayPal's code for the refusal. */
  problem: string | null;
}
