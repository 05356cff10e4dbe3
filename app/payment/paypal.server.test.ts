import { expect, test } from "vitest";
import { paypal as simulator } from "../../test/paypal.ts";
import { newId } from "../domain/reference.ts";
import { readEnv } from "../env.server.ts";
import { captureOrder, createOrder, readOrder, refundCapture } from "./orders.server.ts";
import { isSimulated, PaypalError } from "./paypal.server.ts";

const newOrder = () => ({
  language: "en" as const,
  checkoutId: newId(),
  attempt: 1,
  amountCents: 12_050,
  description: "Ecotravel: private transfer",
  returnUrl: "http://localhost:3000/checkout/paypal",
  cancelUrl: "http://localhost:3000/checkout/paypal",
});

test("an order is made in dollars and cents, for our checkout, and once for each attempt", async () => {
  const asked = newOrder();
  const [first, again] = [await createOrder(asked), await createOrder(asked)];
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({ amountCents: 12_050, currency: "USD", checkoutId: asked.checkoutId });
  expect(first.approveUrl).toContain(first.id);
  expect((await createOrder({ ...asked, attempt: 2 })).id).not.toBe(first.id);
});

test("PayPal speaks to the buyer in the language of the page", async () => {
  const { id } = await createOrder(newOrder());
  const spanish = await createOrder({ ...newOrder(), language: "es" });
  expect([id, spanish.id].map((made) => simulator.order(made)!.locale)).toEqual(["en-US", "es-ES"]);
});

test("what PayPal refuses is told by its own word, and whether to try again", async () => {
  const { id } = await createOrder(newOrder());
  const refusal = await captureOrder(id).catch((error) => error);
  expect(refusal).toBeInstanceOf(PaypalError);
  expect(refusal).toMatchObject({ issue: "ORDER_NOT_APPROVED", retry: false });
});

test("an answer that was lost is asked for again, and nothing happens twice", async () => {
  simulator.fault("next", "lostCreate");
  const { id } = await createOrder(newOrder());
  simulator.approve(id);
  simulator.fault(id, "lostCapture");
  const captured = await captureOrder(id);
  expect(captured.captures).toMatchObject([{ state: "captured", amountCents: 12_050 }]);
  simulator.fault(id, "lostRefund");
  const captureId = captured.captures[0]!.id;
  const refundId = newId();
  await refundCapture(captureId, refundId, 50);
  const order = await readOrder(id);
  expect(order!.refunds).toMatchObject([{ amountCents: 50, refundId, captureId }]);
});

test("an order that PayPal does not know is no error", async () => {
  expect(await readOrder("5O190127TN364715T")).toBeUndefined();
  expect(await readOrder("../../v1/oauth2/token")).toBeUndefined();
});

test("a demonstration has a simulated PayPal; a real site has its own or none", () => {
  const real = {
    NODE_ENV: "production",
    SITE_URL: "https://a.example",
    SMTP_URL: "smtp://x",
    SECRET: "s".repeat(32),
  };
  const keys = { PAYPAL_CLIENT_ID: "a", PAYPAL_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" };
  expect(isSimulated(readEnv({}))).toBe(true);
  expect(isSimulated(readEnv(real))).toBe(false);
  expect(isSimulated(readEnv({ ...real, DEMO: "1" }))).toBe(true);
  expect(isSimulated(readEnv(keys))).toBe(false);
  expect(() => readEnv({ PAYPAL_CLIENT_ID: "a" })).toThrow("belong together");
  const elsewhere = { PAYPAL_API_BASE: "https://paypal.com.evil.example" };
  expect(() => readEnv({ ...real, ...keys, ...elsewhere })).toThrow("PAYPAL_API_BASE is not PayPal's");
  expect(() => readEnv({ ...real, CRASH_AT: "captured" })).toThrow("must not crash on purpose");
});
