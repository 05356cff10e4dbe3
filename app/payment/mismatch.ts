import type { PaymentOrder } from "./order.ts";

interface AskedPayment {
  checkoutId: string | null;
  payee: string | null;
  amountCents: number;
}

/** Why the money of an order can't be what we asked for, as it is stored; or null. */
export function orderMismatch(asked: AskedPayment, order: PaymentOrder): string | null {
  if (order.checkoutId !== asked.checkoutId) return `custom_id ${order.checkoutId}`;
  if (asked.payee && order.payee !== asked.payee) return `payee ${order.payee}`;
  for (const { amountCents, currency } of [order, ...order.captures]) {
    if (currency !== "USD" || amountCents !== asked.amountCents) return `${amountCents} ${currency}`;
  }
  return null;
}

/** What does not fit, by what was stored; "foreign" when the order is none of ours. */
export function mismatchKind(stored: string): "amount" | "payee" | "checkout" | "foreign" {
  if (/^\d+ [A-Z]+$/.test(stored)) return "amount";
  if (stored.startsWith("payee")) return "payee";
  return stored.startsWith("custom_id") ? "checkout" : "foreign";
}
