import type { PaymentOrder } from "./order.ts";

interface AskedPayment {
  checkoutId: string | null;
  payee: string | null;
  amountCents: number;
}

/** Says why an order's money does not match our request, as the text that is stored; null where it matches. */
export function orderMismatch(asked: AskedPayment, order: PaymentOrder): string | null {
  if (order.checkoutId !== asked.checkoutId) return `custom_id ${order.checkoutId}`;
  if (asked.payee && order.payee !== asked.payee) return `payee ${order.payee}`;
  for (const { amountCents, currency } of [order, ...order.captures]) {
    if (currency !== "USD" || amountCents !== asked.amountCents) return `${amountCents} ${currency}`;
  }
  return null;
}

/** Returns the kind of a stored mismatch; "foreign" when the order is not ours. */
export function mismatchKind(stored: string): "amount" | "payee" | "checkout" | "foreign" {
  if (/^\d+ [A-Z]+$/.test(stored)) return "amount";
  if (stored.startsWith("payee")) return "payee";
  return stored.startsWith("custom_id") ? "checkout" : "foreign";
}
