// Reads the content of a request, and checks it as strictly as PayPal does.
import { SimRefusal } from "./paypal-refusal.ts";

export type Json = Record<string, unknown>;

export function askedOrder(body: Json) {
  if (body.intent !== "CAPTURE") throw new SimRefusal("UNSUPPORTED_INTENT");
  const units = Array.isArray(body.purchase_units) ? body.purchase_units : [];
  if (units.length !== 1) {
    throw new SimRefusal("INVALID_ARRAY_MAX_ITEMS");
  }
  const unit = object(units[0]);
  const paypal = object(body.payment_source).paypal;
  const context = object(object(paypal).experience_context);
  return {
    ...askedMoney(unit.amount),
    description: text(unit, "description", 127),
    customId: text(unit, "custom_id", 255),
    invoiceId: text(unit, "invoice_id", 127),
    returnUrl: text(context, "return_url", 2000),
    cancelUrl: text(context, "cancel_url", 2000),
    locale: text(context, "locale", 10),
    byRedirect: paypal !== undefined,
  };
}

export type AskedRefund = Partial<ReturnType<typeof askedRefund>>;

export function askedRefund(body: Json) {
  return {
    ...(body.amount === undefined ? {} : askedMoney(body.amount)),
    customId: text(body, "custom_id", 255),
    invoiceId: text(body, "invoice_id", 127),
    note: text(body, "note_to_payer", 255),
  };
}

function askedMoney(amount: unknown) {
  const { currency_code, value } = object(amount);
  if (typeof value !== "string" || !/^\d{1,7}\.\d{2}$/.test(value)) {
    throw new SimRefusal("DECIMAL_PRECISION");
  }
  if (currency_code !== "USD") {
    throw new SimRefusal("INVALID_CURRENCY_CODE");
  }
  const amountCents = Number(value.replace(".", ""));
  if (amountCents === 0) {
    throw new SimRefusal("CANNOT_BE_ZERO_OR_NEGATIVE");
  }
  return { amountCents, currency: "USD" };
}

function text(from: Json, name: string, longest: number): string | undefined {
  const value = from[name];
  if (value === undefined) return undefined;
  if (typeof value === "string" && value !== "" && value.length <= longest) return value;
  throw new SimRefusal("INVALID_STRING_LENGTH");
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
