/** An order as it stands at PayPal. */
export interface PaymentOrder {
  id: string;
  /** Open until its buyer approves it; gone when nobody can pay it any more. */
  state: "open" | "approved" | "captured" | "gone";
  /** What it was made for, and the account that is paid, as PayPal tells it. */
  checkoutId?: string;
  payee?: string;
  amountCents?: number;
  currency?: string;
  /** Where the buyer approves it. */
  approveUrl?: string;
  captures: Capture[];
  refunds: Refund[];
}

export interface Capture {
  id: string;
  /** What is returned was captured, and all of it went back. */
  state: "captured" | "returned" | "review" | "failed" | "unknown";
  amountCents: number;
  currency: string;
}

export interface Refund {
  paypalId: string;
  /** Ours, which PayPal keeps for us. */
  refundId?: string;
  captureId: string;
  amountCents: number;
  state: "requested" | "done" | "refused";
  /** PayPal's word for why it was refused. */
  problem: string | null;
}
