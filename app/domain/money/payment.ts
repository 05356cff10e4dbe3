import type { PaymentState, ReservationStatus } from "../reservation/reservation.ts";
import type { Stage } from "../reservation/stage.ts";

export const orderStates = ["open", "capturing", "review", "failed", "gone", "captured"] as const;
/** What a payment service moves by itself, and nobody types at the desk. */
export const onlineMethod = "paypal";
export const deskMethods = ["cash", "sinpe", "card", "transfer"] as const;
export const payMethods = [onlineMethod, ...deskMethods] as const;
export type DeskMethod = (typeof deskMethods)[number];
export type PayMethod = (typeof payMethods)[number];
/** What was typed by mistake is undone by an entry of the same sum that names it. */
export const ledgerKinds = [
  "payment",
  "refund",
  "handover",
  "undonePayment",
  "undoneRefund",
  "undoneHandover",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How far one attempt to pay online has come: nothing ever leads back from "captured". */
export type OrderState = (typeof orderStates)[number];

/** What the ledger says of one reservation, in cents. */
export interface Ledger {
  /** All that came in. */
  capturedCents: number;
  /** Of that, what PayPal captured; only this can go back through PayPal. */
  onlineCents: number;
  cashCents: number;
  refundedCents: number;
  /** Of that, what went back by PayPal. */
  onlineBackCents: number;
  /** Of `refundedCents`, what went back because the price fell. */
  differenceCents: number;
  /** Refunds that PayPal has not confirmed yet. */
  refundingCents: number;
  /** A payment is not decided yet: PayPal reviews it, or it is held. */
  inReview: boolean;
  /** Money came that does not fit, and a person must look at it. */
  held: boolean;
  /** A payment was refused for good. */
  failed: boolean;
}

/**
 * What a guest can still pay. A refund is given for good and makes nothing due again, but for what went back because
 * the price fell: where it rises again, that is due again.
 */
export function amountDueCents(
  { priceCents, status, stage }: { priceCents: number; status: ReservationStatus; stage?: Stage },
  {
    capturedCents,
    differenceCents,
    inReview,
  }: Pick<Ledger, "capturedCents" | "differenceCents" | "inReview">,
): number {
  // Nobody pays for what nobody has promised.
  if (stage === "asked" || status === "CANCELLED" || inReview) return 0;
  return Math.max(0, priceCents - capturedCents + differenceCents);
}

/** What the company has of the guest's, without what is on its way back. */
export function netCents({ capturedCents, refundedCents, refundingCents }: Ledger): number {
  return capturedCents - refundedCents - refundingCents;
}

/** What is to go back: more was paid than the trip costs. */
export function owedCents({ priceCents }: { priceCents: number }, ledger: Ledger): number {
  return Math.max(0, netCents(ledger) - priceCents);
}

/** What may still be refunded of the money that came in online; some of it may have gone back by hand. */
export function refundableCents(ledger: Ledger): number {
  const { onlineCents, onlineBackCents, refundingCents } = ledger;
  return Math.max(0, Math.min(onlineCents - onlineBackCents - refundingCents, netCents(ledger)));
}

/** A part of the price, such as cash for one of two vans, is no payment yet. */
export function paymentState(
  { priceCents }: { priceCents: number },
  { capturedCents, refundedCents, differenceCents, inReview, failed }: Ledger,
): PaymentState {
  if (capturedCents > 0 && refundedCents >= capturedCents) return "REFUNDED";
  if (capturedCents > 0 && capturedCents - differenceCents >= priceCents) return "COMPLETED";
  return failed && !inReview ? "FAILED" : "PENDING";
}

/** A payment as people are told of it. */
export type PaymentShown = PaymentState | "IN_REVIEW";

export function paymentShown(payment: PaymentState, { inReview }: Ledger): PaymentShown {
  return payment === "PENDING" && inReview ? "IN_REVIEW" : payment;
}

/** PayPal's way to write an amount: `1200` is "12.00". */
export function centsToText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** Cents of "12", "12.5" or "12.50"; undefined for anything else, and for what no sum of money is. */
export function textToCents(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
