import type { PaymentState, ReservationStatus } from "../reservation/reservation.ts";
import type { Stage } from "../reservation/stage.ts";
import { type OnlinePayment, returnable, sumOf } from "./returnable.ts";

export const orderStates = ["open", "capturing", "review", "failed", "gone", "captured"] as const;
/** Payments by this method come from PayPal and are never entered at the desk. */
export const onlineMethod = "paypal";
export const deskMethods = ["cash", "sinpe", "card", "transfer"] as const;
/**
 * A partner pays by this method in the guest's place, or took a deposit from the guest. Such money is with the partner: it
 * is no takings, and nobody enters, undoes or gives it back by hand (`writePartnersPart`).
 */
export const partnerMethod = "partner";
export const payMethods = [onlineMethod, ...deskMethods, partnerMethod] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** The desk takes money by these ways: its methods in dollars, and two of them also in colones. */
export const deskWays = {
  cash: { method: "cash", inColones: false },
  colones: { method: "cash", inColones: true },
  sinpe: { method: "sinpe", inColones: false },
  sinpeColones: { method: "sinpe", inColones: true },
  card: { method: "card", inColones: false },
  transfer: { method: "transfer", inColones: false },
} as const satisfies Record<string, { method: DeskMethod; inColones: boolean }>;
export type DeskWay = keyof typeof deskWays;

/** Returns the way that a form names, or undefined for any other text. */
export function deskWay(name: string): DeskWay | undefined {
  return Object.hasOwn(deskWays, name) ? (name as DeskWay) : undefined;
}
export type PayMethod = (typeof payMethods)[number];
/** Money by these methods reaches the company's account with a number, by which the accountant finds it there. */
export const referencedMethods = ["sinpe", "transfer"] as const satisfies DeskMethod[];

export function isReferenced(method: PayMethod): boolean {
  return referencedMethods.some((one) => one === method);
}

/** Returns whether a payment into the account was noted without its number. */
export function lacksReference({
  kind,
  method,
  note,
}: {
  kind: LedgerKind;
  method: PayMethod;
  note: string;
}): boolean {
  return kind === "payment" && note === "" && isReferenced(method);
}

/** Cash leaves a pocket for another pocket, for the bank, or because it is missing. */
export const cashMoves = ["handover", "deposit", "shortage"] as const;
export type CashMove = (typeof cashMoves)[number];
/**
 * "pay" is cash that a driver keeps as a part of the pay, once the week is closed; "payout" is cash out of a colleague's
 * pocket by which a closed week was paid. A mistaken entry is undone by another entry of the same amount that names it.
 */
export const ledgerKinds = [
  "payment",
  "refund",
  ...cashMoves,
  "pay",
  "payout",
  "undonePayment",
  "undoneRefund",
  "undoneHandover",
  "undoneDeposit",
  "undoneShortage",
  "undonePayout",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The state of one attempt to pay online; "captured" is final. */
export type OrderState = (typeof orderStates)[number];

/** The ledger's sums for one reservation, in cents. */
export interface Ledger {
  /** All payments. */
  capturedCents: number;
  /** The part of `capturedCents` that PayPal captured; only this part can be refunded through PayPal. */
  onlineCents: number;
  /** The payments that PayPal captured, the newest first. */
  onlinePayments: OnlinePayment[];
  cashCents: number;
  /** The part of what was paid, and not given back, that is with a partner. */
  partnerCents: number;
  /** The part of `partnerCents` that is a guest's deposit: it stays as long as the price is not below it. */
  depositCents: number;
  refundedCents: number;
  /** The part of `refundedCents` that went back through PayPal. */
  onlineBackCents: number;
  /** The part of `refundedCents` that was refunded because the price fell. */
  differenceCents: number;
  /** Refunds that PayPal has not confirmed yet. */
  refundingCents: number;
  /** PayPal is capturing or reviewing a payment, or one is `unmatched`. */
  inReview: boolean;
  /**
   * A payment does not match its order and counts for no reservation until it is refunded; a colleague must look at
   * it.
   */
  unmatched: boolean;
  /** A payment was finally refused. */
  failed: boolean;
}

/**
 * Returns the cents that a guest can still pay. A refund is final and makes nothing due again, except a refund
 * because the price fell: if the price rises again, that amount is due again.
 */
export function amountDueCents(
  { priceCents, status, stage }: { priceCents: number; status: ReservationStatus; stage?: Stage },
  {
    capturedCents,
    differenceCents,
    inReview,
  }: Pick<Ledger, "capturedCents" | "differenceCents" | "inReview">,
): number {
  // A booking that is not confirmed yet takes no payment.
  if (stage === "asked" || status === "CANCELLED" || inReview) return 0;
  return Math.max(0, priceCents - capturedCents + differenceCents);
}

/** Returns the cents that are paid, without refunds and pending refunds. */
export function netCents({ capturedCents, refundedCents, refundingCents }: Ledger): number {
  return capturedCents - refundedCents - refundingCents;
}

/** Returns the same without what is with a partner: the cents that the company itself took and can give back. */
export function takenCents(ledger: Ledger): number {
  return netCents(ledger) - ledger.partnerCents;
}

/** Returns whether the guest paid something that is not given back: to the company, or to a partner as a deposit. */
export function hasGuestsMoney(ledger: Ledger): boolean {
  return takenCents(ledger) !== 0 || ledger.depositCents !== 0;
}

/**
 * Returns the cents to pay back: the guest paid more than the trip costs. A deposit with a partner counts as paid; what a
 * partner pays in the guest's place gives way by itself.
 */
export function owedCents({ priceCents }: { priceCents: number }, ledger: Ledger): number {
  return Math.max(0, takenCents(ledger) + Math.min(ledger.depositCents, priceCents) - priceCents);
}

/**
 * Returns how much of an amount that goes back is what the guest paid too much; the rest is a waiver of the price.
 */
export function excessPartCents(backCents: number, priced: { priceCents: number }, ledger: Ledger): number {
  return Math.min(backCents, owedCents(priced, ledger));
}

/** Returns the cents that can still be refunded through PayPal; a part may have been paid back by hand already. */
export function refundableCents(ledger: Ledger): number {
  return sumOf(returnable(ledger.onlinePayments, takenCents(ledger)));
}

/** Returns the cents that were paid online so long ago that PayPal no longer returns them: they go back by hand. */
export function tooLateCents(ledger: Ledger): number {
  const leftCents = ledger.onlinePayments.reduce((sum, payment) => sum + payment.leftCents, 0);
  return Math.max(0, Math.min(leftCents, takenCents(ledger)) - refundableCents(ledger));
}

/** A part payment, such as cash for one of two vans, leaves the payment pending. */
export function paymentState(
  { priceCents }: { priceCents: number },
  { capturedCents, refundedCents, differenceCents, inReview, failed }: Ledger,
): PaymentState {
  if (capturedCents > 0 && refundedCents >= capturedCents) return "REFUNDED";
  if (capturedCents > 0 && capturedCents - differenceCents >= priceCents) return "COMPLETED";
  return failed && !inReview ? "FAILED" : "PENDING";
}

/** The payment state that people see, which includes a review by PayPal. */
export type PaymentShown = PaymentState | "IN_REVIEW";

export function paymentShown(payment: PaymentState, { inReview }: Ledger): PaymentShown {
  return payment === "PENDING" && inReview ? "IN_REVIEW" : payment;
}

/** Writes an amount as PayPal does: `1200` is "12.00". */
export function centsToText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** Returns the cents of "12", "12.5" or "12.50"; undefined for any other text. */
export function textToCents(text: string): number | undefined {
  const [, whole, part = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
