import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { tokenLivesSeconds } from "../../simulators/paypal-api.ts";
import { setTo } from "../../test/api.ts";
import { paypal as simulator } from "../../test/paypal.ts";
import { newId } from "../domain/common/reference.ts";
import { paypal } from "./online.server.ts";
import { captureOrder, createOrder, readOrder, refundCapture } from "./orders.server.ts";
import { PaymentError } from "./payment-error.ts";

const newOrder = () => ({
  language: "en" as const,
  checkoutId: newId(),
  attempt: 1,
  amountCents: 12_050,
  brand: "Ecotravel",
  description: "Ecotravel: private transfer",
  returnUrl: "http://localhost:3000/checkout/paypal",
  cancelUrl: "http://localhost:3000/checkout/paypal",
});

test("an order is made in dollars and cents, for our checkout, and once for each attempt", async () => {
  const order = newOrder();
  const [first, again] = [await createOrder(order), await createOrder(order)];
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({ amountCents: 12_050, currency: "USD", checkoutId: order.checkoutId });
  expect(first.approveUrl).toContain(first.id);
  expect((await createOrder({ ...order, attempt: 2 })).id).not.toBe(first.id);
});

test("the description fits into the length that PayPal shows", async () => {
  const { id } = await createOrder({ ...newOrder(), description: `S${"x".repeat(127)}` });
  expect(simulator.order(id)!.description).toBe(`S${"x".repeat(126)}`);
});

test("PayPal speaks to the buyer in the language of the page", async () => {
  const { id } = await createOrder(newOrder());
  const spanish = await createOrder({ ...newOrder(), language: "es" });
  expect([id, spanish.id].map((made) => simulator.order(made)!.locale)).toEqual(["en-US", "es-ES"]);
});

test("a refusal has PayPal's own code, and says whether to try again", async () => {
  const { id } = await createOrder(newOrder());
  const refusal = await captureOrder(id).catch((error) => error);
  expect(refusal).toBeInstanceOf(PaymentError);
  expect(refusal).toMatchObject({ issue: "ORDER_NOT_APPROVED", retry: false });
  expect(refusal.message).toMatch(/^ORDER_NOT_APPROVED: \w+/);
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

test("a redirect by PayPal to another host gets neither secret nor body", async () => {
  const followed = vi.fn();
  const elsewhere = createServer((_, answer) => {
    followed();
    answer.end("{}");
  }).listen(0, "127.0.0.1");
  const front = createServer((_, answer) => {
    const { port } = elsewhere.address() as AddressInfo;
    answer.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end();
  }).listen(0, "127.0.0.1");
  await Promise.all([once(elsewhere, "listening"), once(front, "listening")]);
  onTestFinished(() => [elsewhere, front].forEach((server) => void server.close()));
  setTo(paypal!, "apiBase", `http://127.0.0.1:${(front.address() as AddressInfo).port}`);
  await expect(readOrder("5O190127TN364715T")).rejects.toMatchObject({ issue: "NO_ANSWER" });
  expect(followed).not.toHaveBeenCalled();
});

test("a token is used until a minute before it expires", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    calls.mockRestore();
  });
  const tokensAskedAfter = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    calls.mockClear();
    await readOrder("5O190127TN364715T");
    return calls.mock.calls.filter(([address]) => String(address).endsWith("/oauth2/token")).length;
  };
  await tokensAskedAfter(0);
  calls.mockImplementationOnce(async () => Response.json({}, { status: 401 }));
  expect(await tokensAskedAfter(0)).toBe(1);
  expect(await tokensAskedAfter(tokenLivesSeconds - 61)).toBe(0);
  expect(await tokensAskedAfter(2)).toBe(1);
});

test("a token that expires early is renewed, and a refused call is made once", async () => {
  const { id } = await createOrder(newOrder());
  const calls = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => calls.mockRestore());
  const ended = { name: "AUTHENTICATION_FAILURE" };
  calls.mockImplementationOnce(async () => Response.json(ended, { status: 401 }));
  expect((await readOrder(id))?.id).toBe(id);
  expect(calls).toHaveBeenCalledTimes(3);
  calls.mockClear();
  await expect(captureOrder(id)).rejects.toMatchObject({ issue: "ORDER_NOT_APPROVED" });
  expect(calls).toHaveBeenCalledTimes(1);
  await readOrder(id);
  expect(calls).toHaveBeenCalledTimes(2); // the token is as good as before
});

const started = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PREVIOUS_REQUEST_IN_PROGRESS" }] };
test.each<[number, object | null, string, boolean, number]>([
  [400, { name: "INVALID_REQUEST", message: "No." }, "INVALID_REQUEST: No.", false, 1],
  [401, null, "AUTHENTICATION_FAILURE", false, 2],
  [404, null, "HTTP 404", false, 1],
  [408, null, "HTTP 408", true, 3],
  [422, started, "PREVIOUS_REQUEST_IN_PROGRESS", true, 3],
  [429, {}, "HTTP 429", true, 3],
  [500, null, "HTTP 500", true, 3],
])("an answer of %i with %o has the code %s; worth a retry: %s, called %i times", async (...row) => {
  const [status, body, message, retry, times] = row;
  const calls = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => calls.mockRestore());
  const isForToken = (address: unknown) => String(address).endsWith("/oauth2/token");
  calls.mockImplementation(async (address) =>
    isForToken(address)
      ? Response.json({ access_token: "good for once", expires_in: 0 })
      : new Response(body && JSON.stringify(body), { status }),
  );
  await expect(readOrder("5O190127TN364715T")).rejects.toMatchObject({ message, retry, status });
  expect(calls.mock.calls.filter(([address]) => !isForToken(address))).toHaveLength(times);
});
