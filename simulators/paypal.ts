// This is a local stand-in for PayPal, for demonstrations and tests: no money moves. It copies, in PayPal's shapes:
// access tokens; Orders v2 (create, read, capture) and Payments v2 (read, refund) with their refusals,
// PayPal-Request-Id and Prefer; transaction search; signed webhooks that are tried again until they are answered; the
// browser script with its button; the window where a buyer approves. The ledger can be a file that outlives the
// process. A buyer, or a test, picks what goes wrong with an order. It leaves out accounts, cards and passwords (every
// buyer is Maya), other intents and currencies, several units or captures of an order, vaulting, disputes, patching,
// and shipping. A PayPal-Request-Id is never forgotten (PayPal: 6 hours, or 45 days for refunds) unless the request
// was refused, and of two requests at once with the same one neither is refused. A transaction is found at once
// (PayPal: up to 3 hours). An uncaptured order expires only when a test says so.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { paypalApi } from "./paypal-api.ts";
import { type Fault, openLedger, type SimOrder } from "./paypal-ledger.ts";
import { payments } from "./paypal-payments.ts";
import { LostAnswer } from "./paypal-refusal.ts";
import { browserLook, browserScript } from "./paypal-script.ts";
import { type SimEvent, webhooks } from "./paypal-webhooks.ts";
import { approvalWindow } from "./paypal-window.ts";

export type { Fault, SimCapture, SimOrder, SimRefund } from "./paypal-ledger.ts";
export type { SimEvent } from "./paypal-webhooks.ts";
export { LostAnswer };

export interface PaypalOptions {
  /** The address for browsers. */
  url: string;
  /** The address for servers, when it is another one. */
  serverUrl?: string;
  clientId: string;
  secret: string;
  webhookId: string;
  /** The address that gets the events; empty for none. */
  webhookUrl: string;
  /** The file of the ledger; without it the ledger is in memory. */
  file?: string;
  /** The pauses between tries of an event that was not answered with 2xx. */
  webhookRetryMs?: number[];
}

export interface Paypal {
  /** Rejects with LostAnswer where a real connection would break. */
  handle(request: Request): Promise<Response>;
  orders(): SimOrder[];
  order(id: string): SimOrder | undefined;
  /** Replaces the faults of one order, or of the next one that is created. */
  fault(orderId: string | "next", ...faults: Fault[]): void;
  /** Makes PayPal refuse the shop's keys, and the tokens that it gave for them. */
  refuseShop(refused: boolean): void;
  /** Approves the order as the buyer, without a browser. */
  approve(orderId: string): void;
  /** Refunds at PayPal's own site: `cents`, or everything that is left. Returns the refund's id. */
  refund(captureId: string, cents?: number): string;
  /** Makes a chargeback: PayPal takes back what is left. */
  reverse(captureId: string): void;
  /** Ends a review. */
  resolve(captureId: string, result: "COMPLETED" | "DENIED"): void;
  /** Lets an uncaptured order expire, and its approval with it. */
  expire(orderId: string): void;
  events: SimEvent[];
  /** Makes PayPal sign with another key from now on, whose certificate has the same address. */
  changeKey(): void;
  /** Returns the headers with which PayPal would send this body at that moment. */
  signed(body: string, at?: Date): Record<string, string>;
  /** Posts an event now; returns the statuses, 0 for no answer. */
  deliver(event: SimEvent, times?: number): Promise<number[]>;
  /** Resolves once every event was posted, late ones and copies too; tries after a failure don't count. */
  idle(): Promise<void>;
  close(): void;
}

/** Returns the whole service as one function from request to response, with controls for tests. */
export function simulatePaypal(options: PaypalOptions): Paypal {
  const { url, serverUrl = url, file = ":memory:", webhookRetryMs = [1000, 5000, 30_000, 120_000] } = options;
  const addresses = { url, api: serverUrl };
  const ledger = openLedger(file);
  const hooks = webhooks(ledger, { ...options, ...addresses, webhookRetryMs });
  const money = payments(ledger, hooks.announce);
  let next: Fault[] = [];
  let shopRefused = false;
  const takeNext = () => {
    const faults = next;
    // A refused request is repeated, so that the faults stay for the order that is created in the end.
    if (!faults.some((fault) => fault.startsWith("create "))) next = [];
    return faults;
  };
  const { deliverNewest } = hooks;
  const api = paypalApi({
    ...options,
    ledger,
    payments: money,
    addresses,
    takeNext,
    deliverNewest,
    isRefused: () => shopRefused,
  });
  const origins = [...new Set([url, options.webhookUrl || url].map((address) => new URL(address).origin))];
  const buyersWindow = approvalWindow({ ledger, payments: money, origins });

  function certificate(path: string): Response {
    const { id, certificate } = ledger.key();
    if (!path.endsWith(`/${id}.pem`)) return new Response("No such certificate.", { status: 404 });
    return new Response(certificate, { headers: { "Content-Type": "application/x-pem-file" } });
  }

  return {
    async handle(request) {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith(".pem")) return certificate(pathname);
      if (pathname.endsWith("/checkoutnow")) return buyersWindow(request);
      if (pathname.endsWith("/sdk/js")) return browserScript();
      if (pathname.endsWith("/sdk/look.css")) return browserLook();
      return api(request, pathname);
    },
    orders: () => [...ledger.orders.values()],
    order: (id) => ledger.orders.get(id),
    fault(orderId, ...faults) {
      if (orderId === "next") next = faults;
      else money.setFaults(money.find(orderId), faults);
    },
    refuseShop(refused) {
      shopRefused = refused;
    },
    approve: (id) => ledger.together(() => void money.approve(money.find(id))),
    refund: (id, amountCents) =>
      ledger.together(() => money.refund(money.findBy(id), amountCents === undefined ? {} : { amountCents })),
    reverse: (id) =>
      ledger.together(() => void money.refund(money.findBy(id), { note: "Payment reversed" }, true)),
    resolve: (id, result) => ledger.together(() => money.resolve(money.findBy(id), result)),
    expire: (id) => ledger.together(() => money.expire(money.find(id))),
    events: hooks.events,
    signed: hooks.signed,
    changeKey: () => ledger.changeKey(),
    deliver: hooks.deliver,
    idle: hooks.idle,
    close() {
      hooks.close();
      ledger.close();
    },
  };
}

/** Starts the simulator alone, as a server of its own. */
export async function startPaypal(options: Partial<PaypalOptions> = {}, port = 0) {
  const server = createServer({ keepAliveTimeout: 65_000 }, async (incoming, answer) => {
    const { method, url: path } = incoming;
    const headers = incoming.headers as Record<string, string>;
    const body = method === "POST" ? Buffer.concat(await incoming.toArray()) : undefined;
    try {
      const response = await paypal.handle(new Request(new URL(path!, url), { method, headers, body }));
      answer.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    } catch (error) {
      incoming.socket.destroy();
      if (!(error instanceof LostAnswer)) throw error;
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = options.url ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const random = () => randomBytes(24).toString("base64url");
  const own = { clientId: random(), secret: random(), webhookId: random(), webhookUrl: "", ...options, url };
  const paypal = simulatePaypal(own);
  const stop = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
    paypal.close();
  };
  return { ...own, ...paypal, stop };
}
