import type { Language } from "../domain/common/language.ts";
import { centsToText } from "../domain/money/payment.ts";
import type { PaymentOrder } from "./order.ts";
import { PaymentError } from "./payment-error.ts";
import { callPaypal } from "./paypal.server.ts";
import { paypalOrder, paypalRefund } from "./paypal-order.ts";

interface NewOrder {
  checkoutId: string;
  attempt: number;
  amountCents: number;
  /** The language of PayPal's pages. */
  language: Language;
  /** The seller's name on PayPal's pages. */
  brand: string;
  /** The buyer reads this text; it holds nothing personal. */
  description: string;
  /** PayPal returns a buyer here who was not in a separate window. */
  returnUrl: string;
  cancelUrl: string;
}

const locales: Partial<Record<Language, string>> = { en: "en-US", es: "es-ES" };

/** Creates an order, or returns the one that the same attempt created before. */
export async function createOrder(order: NewOrder): Promise<PaymentOrder> {
  const { checkoutId, attempt, amountCents, language, brand, description, returnUrl, cancelUrl } = order;
  const body = {
    intent: "CAPTURE",
    purchase_units: [
      {
        amount: { currency_code: "USD", value: centsToText(amountCents) },
        description: description.slice(0, 127),
        custom_id: checkoutId,
        invoice_id: `${checkoutId}-${attempt}`,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          locale: locales[language],
          landing_page: "NO_PREFERENCE",
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          // A ride tomorrow can't wait until an eCheck clears.
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
  const requestId = `create:${checkoutId}:${attempt}`;
  return paypalOrder.parse(await callPaypal("/v2/checkout/orders", { method: "POST", body, requestId }));
}

/** Returns an order; undefined when PayPal no longer has it. */
export async function readOrder(orderId: string): Promise<PaymentOrder | undefined> {
  try {
    return paypalOrder.parse(await callPaypal(`/v2/checkout/orders/${encodeURIComponent(orderId)}`));
  } catch (error) {
    if (error instanceof PaymentError && error.issue === "RESOURCE_NOT_FOUND") return undefined;
    if (error instanceof PaymentError && error.issue === "INVALID_RESOURCE_ID") return undefined;
    throw error;
  }
}

/**
 * Captures an approved order. After a refused card the buyer approves the order again; `declines` makes that a new
 * request, so that PayPal does not repeat its old answer.
 */
export async function captureOrder(orderId: string, declines = 0): Promise<PaymentOrder> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
  const requestId = `capture:${orderId}:${declines}`;
  return paypalOrder.parse(await callPaypal(path, { method: "POST", requestId }));
}

/**
 * Refunds a part of a capture and returns PayPal's id. `refundId` is ours, and makes a repeated call the same refund.
 */
export async function refundCapture(
  captureId: string,
  refundId: string,
  amountCents: number,
): Promise<{ paypalId: string }> {
  const body = { amount: { currency_code: "USD", value: centsToText(amountCents) }, custom_id: refundId };
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
  const answer = await callPaypal(path, { method: "POST", body, requestId: `refund:${refundId}` });
  return { paypalId: paypalRefund.parse(answer).id };
}

/** Returns the order of a capture; messages about refunds name only the capture. */
export async function orderOfCapture(captureId: string): Promise<string | undefined> {
  const capture = (await callPaypal(`/v2/payments/captures/${encodeURIComponent(captureId)}`)) as {
    supplementary_data?: { related_ids?: { order_id?: string } };
  };
  return capture.supplementary_data?.related_ids?.order_id;
}
