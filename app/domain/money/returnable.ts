/** PayPal refunds a payment for this many days. */
const returnableDays = 180;

/** A payment that PayPal captured. */
export interface OnlinePayment {
  captureId: string;
  /** The part that is neither refunded nor being refunded. */
  leftCents: number;
  at: Date;
}

/** A part of a payment, to be refunded. */
export interface PaymentShare {
  captureId: string;
  amountCents: number;
}

/**
 * Returns which payments PayPal can still return, and how much of each: one payment after the other, together at most
 * `mostCents`.
 */
export function returnable(payments: OnlinePayment[], mostCents: number, now = new Date()): PaymentShare[] {
  const since = now.getTime() - returnableDays * 86_400_000;
  const shares: PaymentShare[] = [];
  let restCents = mostCents;
  for (const { captureId, leftCents, at } of payments) {
    const amountCents = Math.min(restCents, leftCents);
    if (amountCents <= 0 || at.getTime() <= since) continue;
    shares.push({ captureId, amountCents });
    restCents -= amountCents;
  }
  return shares;
}

/** Adds up amounts in cents. */
export function sumOf(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
