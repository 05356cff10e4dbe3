import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fault, type PaypalOptions, startPaypal } from "./paypal.ts";

type Values = Record<string, string>;
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects.
  body: any;
}

/** Starts a shop with one webhook, and the PayPal that it uses; both end with the test. */
export async function startShop(options: Partial<PaypalOptions> = {}) {
  const heard: { headers: Values; body: string; type: string }[] = [];
  let statusOfNext: number[] = [];
  const server = createServer({ keepAliveTimeout: 65_000 }, async (incoming, answer) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    heard.push({ headers: incoming.headers as Values, body, type: JSON.parse(body).event_type });
    answer.writeHead(statusOfNext.shift() ?? 200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const paypal = await startPaypal({ webhookUrl, ...options });
  let token = "";

  async function call(method: string, path: string, body?: unknown, headers: Values = {}): Promise<Answer> {
    if (!token) token = (await (await askToken()).json()).access_token;
    const response = await fetch(paypal.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  function askToken(secret = paypal.secret, grant = "client_credentials") {
    const headers = { Authorization: `Basic ${btoa(`${paypal.clientId}:${secret}`)}` };
    const body = new URLSearchParams({ grant_type: grant });
    return fetch(`${paypal.url}/v1/oauth2/token`, { method: "POST", headers, body });
  }

  const whole = { Prefer: "return=representation" };
  const create = (unit: object = {}, headers: Values = {}, more: object = {}) => {
    const amount = { currency_code: "USD", value: "100.00" };
    const body = {
      intent: "CAPTURE",
      purchase_units: [{ amount, custom_id: "checkout-1", ...unit }],
      ...more,
    };
    return call("POST", "/v2/checkout/orders", body, { ...whole, ...headers });
  };
  const capture = (id: string, headers: Values = {}) =>
    call("POST", `/v2/checkout/orders/${id}/capture`, {}, { ...whole, ...headers });
  const refund = (captureId: string, body: object = {}, headers: Values = {}) =>
    call("POST", `/v2/payments/captures/${captureId}/refund`, body, { ...whole, ...headers });
  const read = (id: string) => call("GET", `/v2/checkout/orders/${id}`);

  /** Makes an order with these faults that the buyer has approved. */
  async function approved(...faults: Fault[]): Promise<string> {
    paypal.fault("next", ...faults);
    const { id } = (await create()).body;
    paypal.approve(id);
    return id;
  }

  /** Makes a captured order; returns its id and its capture's. */
  async function paid(...faults: Fault[]): Promise<{ id: string; captureId: string }> {
    const id = await approved(...faults);
    await capture(id);
    return { id, captureId: paypal.order(id)!.capture!.id };
  }

  return {
    paypal,
    call,
    askToken,
    create,
    capture,
    refund,
    read,
    approved,
    paid,
    heard,
    answerNext: (...statuses: number[]) => {
      statusOfNext = statuses;
    },
    async [Symbol.asyncDispose]() {
      await paypal.stop();
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Returns the payment within an answer. */
export const captureIn = ({ body }: Answer) => body.purchase_units[0].payments.captures[0];
export const issueOf = ({ status, body }: Answer) => [status, body.details?.[0]?.issue];
