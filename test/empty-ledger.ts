import type { Ledger } from "../app/domain/money/payment.ts";

/** The money of a booking for which none came. */
export const emptyLedger: Ledger = {
  capturedCents: 0,
  onlineCents: 0,
  onlinePayments: [],
  cashCents: 0,
  partnerCents: 0,
  depositCents: 0,
  refundedCents: 0,
  onlineBackCents: 0,
  differenceCents: 0,
  refundingCents: 0,
  inReview: false,
  unmatched: false,
  failed: false,
};
