import { randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { type KeptEvent, makeId, now, type SimLedger, type SimOrder } from "./paypal-ledger.ts";
import { type Addresses, link, loneCaptureShape, orderShape, refundShape } from "./paypal-shapes.ts";

export type EventType =
  | "CHECKOUT.ORDER.APPROVED"
  | "CHECKOUT.PAYMENT-APPROVAL.REVERSED"
  | `PAYMENT.CAPTURE.${"COMPLETED" | "PENDING" | "DENIED" | "REFUNDED" | "REVERSED"}`;

export interface SimEvent {
  id: string;
  type: EventType;
  orderId: string;
  /** The signed headers, which are posted with the body. */
  headers: Record<string, string>;
  body: string;
}

export type Announce = (order: SimOrder, type: EventType) => void;

interface Webhook extends Addresses {
  webhookId: string;
  /** The address is empty where nothing receives the events. */
  webhookUrl: string;
  webhookRetryMs: number[];
}

const atOnce = 4;

/** Makes events and delivers them to the shop. */
export function webhooks(
  ledger: SimLedger,
  { webhookId, webhookUrl, webhookRetryMs, ...addresses }: Webhook,
) {
  const { withHeaders, headersOf } = signing(ledger, webhookId, addresses.api);
  const post = posting(webhookUrl);
  const events: SimEvent[] = ledger.events.map(withHeaders);
  const timers = new Set<NodeJS.Timeout>();
  const idle: (() => void)[] = [];
  let closed = false;
  let underWay = 0;
  // Events that a crash left undelivered are sent once the shop is up again.
  ledger.events.forEach((kept, at) => {
    if (!kept.done) retry(kept, events[at]!, 0);
  });

  /** Keeps an event, which is sent when the request that caused it has been answered. */
  const announce: Announce = (order, type) => {
    const { faults } = order;
    const id = `WH-${makeId()}-${makeId()}`;
    const body = JSON.stringify(envelope(id, order, type, addresses));
    const done = faults.includes("noWebhooks") || !webhookUrl;
    const kept = { id, type, orderId: order.id, transmissionId: randomUUID(), time: now(), body, done };
    const event = withHeaders(kept);
    ledger.saveEvent(kept);
    ledger.events.push(kept);
    events.push(event);
    // The capture that makes this event waits for its delivery.
    if (done || (faults.includes("webhookFirst") && type.startsWith("PAYMENT"))) return;
    const late = faults.includes("lateWebhooks") ? 3000 : 0;
    later(late, () => attempt(kept, event, 0));
    if (!faults.includes("duplicateWebhooks")) return;
    later(late, () => post(event));
    later(late + 1500, () => post(event));
  };

  /** Runs the work after a pause, and counts it as under way meanwhile. */
  function later(ms: number, work: () => Promise<unknown>) {
    underWay++;
    wait(ms, async () => {
      await work();
      if (--underWay === 0) for (const resolve of idle.splice(0)) resolve();
    });
  }

  function wait(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  }

  async function attempt(kept: KeptEvent, event: SimEvent, tries: number) {
    const status = await post(event);
    if (status >= 200 && status < 300) finish(kept);
    else retry(kept, event, tries);
  }

  function retry(kept: KeptEvent, event: SimEvent, tries: number) {
    const pause = webhookRetryMs[tries];
    if (pause === undefined) finish(kept);
    else if (!closed) wait(pause, () => attempt(kept, event, tries + 1));
  }

  function finish(kept: KeptEvent) {
    if (closed) return;
    kept.done = true;
    ledger.saveEvent(kept);
  }

  return {
    events,
    announce,
    signed: (body: string, at = new Date()) => headersOf(body, randomUUID(), at.toISOString()),
    async deliver(event: SimEvent, times = 1): Promise<number[]> {
      const statuses = [];
      for (let time = 0; time < times; time++) statuses.push(await post(event));
      return statuses;
    },
    /** Delivers the newest event and waits for its answer. */
    async deliverNewest() {
      const kept = ledger.events.at(-1)!;
      if (!kept.done) await attempt(kept, events.at(-1)!, 0);
    },
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.push(resolve))),
    close() {
      closed = true;
      for (const resolve of idle.splice(0)) resolve();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Posts events to the shop, a few at once. */
function posting(webhookUrl: string) {
  const line: (() => void)[] = [];
  let underWay = 0;
  /** Delivers once; returns the status, or 0 when there was no answer. */
  return async ({ headers, body }: SimEvent): Promise<number> => {
    while (underWay >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    underWay++;
    try {
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(webhookUrl, { method: "POST", headers, body, signal, redirect: "manual" });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    } finally {
      underWay--;
      line.shift()?.();
    }
  };
}

/** Signs the bodies of events as PayPal does. */
function signing(ledger: SimLedger, webhookId: string, api: string) {
  function headersOf(body: string, transmissionId: string, time: string): SimEvent["headers"] {
    const { id: keyId, privateKey } = ledger.key();
    const message = `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
    return {
      "Content-Type": "application/json",
      "PAYPAL-TRANSMISSION-ID": transmissionId,
      "PAYPAL-TRANSMISSION-TIME": time,
      "PAYPAL-CERT-URL": `${api}/certs/${keyId}.pem`,
      "PAYPAL-AUTH-ALGO": "SHA256withRSA",
      "PAYPAL-TRANSMISSION-SIG": sign("sha256", Buffer.from(message), privateKey).toString("base64"),
    };
  }

  // An event is signed when it is first read: a signature costs more than the rest of an order.
  function withHeaders({ id, type, orderId, transmissionId, time, body }: KeptEvent): SimEvent {
    let headers: SimEvent["headers"] | undefined;
    return {
      id,
      type: type as EventType,
      orderId,
      body,
      get headers() {
        headers ??= headersOf(body, transmissionId, time);
        return headers;
      },
    };
  }
  return { withHeaders, headersOf };
}

function envelope(id: string, order: SimOrder, event_type: EventType, addresses: Addresses) {
  const self = `${addresses.api}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    event_type,
    resource_version: "2.0",
    ...content(order, event_type, addresses),
    links: [link(self, "self"), link(`${self}/resend`, "resend", "POST")],
  };
}

function content(order: SimOrder, type: EventType, addresses: Addresses) {
  if (type === "CHECKOUT.ORDER.APPROVED") {
    const summary = "An order has been approved by buyer";
    return { resource_type: "checkout-order", summary, resource: orderShape(order, addresses) };
  }
  if (type === "CHECKOUT.PAYMENT-APPROVAL.REVERSED") {
    const unit = { reference_id: "default", custom_id: order.customId, invoice_id: order.invoiceId };
    const resource = { order_id: order.id, purchase_units: [unit] };
    return {
      resource_type: "checkout-order",
      summary: "A payment has been reversed after approval.",
      resource,
    };
  }
  const capture = order.capture!;
  const refund = order.refunds.at(-1);
  const what = type.slice("PAYMENT.CAPTURE.".length).toLowerCase();
  const cents = (what === "refunded" || what === "reversed" ? refund : capture)!.amountCents;
  const amount = `$ ${(cents / 100).toFixed(2)} ${capture.currency}`;
  if (what === "refunded" || what === "reversed") {
    const summary = `A ${amount} capture payment was ${what}`;
    return { resource_type: "refund", summary, resource: refundShape(order, refund!, addresses) };
  }
  const resource = loneCaptureShape(order, capture, addresses);
  return { resource_type: "capture", summary: `Payment ${what} for ${amount}`, resource };
}
