import { generateKeyPairSync, randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { certify } from "./paypal-certificate.ts";
import type { answers, Issue } from "./paypal-issues.ts";

/** These faults can be set for an order; paypal-page.ts lists them for people. */
export type Fault =
  /** PayPal refuses the request with one of its issues. */
  | `${keyof typeof answers} ${Issue}`
  | "declineOnce"
  | "decline"
  | "review"
  | "lostCreate"
  | "lostCapture"
  | "lostRefund"
  | "errorBeforeCapture"
  | "errorAfterCapture"
  | "wrongAmount"
  | "wrongCurrency"
  | "noWebhooks"
  | "webhookFirst"
  | "lateWebhooks"
  | "duplicateWebhooks";

/** An order with all its money. It never changes in place, so that a copy that a caller holds stays as it was. */
export interface SimOrder {
  readonly id: string;
  readonly status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "EXPIRED";
  readonly amountCents: number;
  readonly currency: string;
  readonly description?: string;
  readonly customId?: string;
  readonly invoiceId?: string;
  /** The addresses for a buyer who came by redirect; only an order with a payment_source has them. */
  readonly returnUrl?: string;
  readonly cancelUrl?: string;
  /** The language of the buyer's pages. */
  readonly locale?: string;
  readonly byRedirect: boolean;
  /** The reason for which the capture was refused; it stays until the buyer approves again. */
  readonly refused?: Issue;
  readonly approved: boolean;
  readonly capture?: SimCapture;
  readonly refunds: readonly SimRefund[];
  readonly faults: readonly Fault[];
  readonly createTime: string;
  readonly updateTime: string;
}

export interface SimCapture {
  readonly id: string;
  readonly status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  readonly amountCents: number;
  readonly currency: string;
  readonly createTime: string;
  readonly updateTime: string;
}

export interface SimRefund {
  readonly id: string;
  readonly captureId: string;
  readonly amountCents: number;
  /** True for a chargeback, which is a refund that PayPal makes. */
  readonly reversal: boolean;
  readonly customId?: string;
  readonly invoiceId?: string;
  readonly note?: string;
  readonly createTime: string;
}

/** An event as it is sent, repeatedly if need be; `done` once it was answered, given up or withheld. */
export interface KeptEvent {
  id: string;
  type: string;
  orderId: string;
  transmissionId: string;
  time: string;
  body: string;
  done: boolean;
}

interface SigningKey {
  id: string;
  privateKey: string;
  publicKey: string;
  /** The certificate of the key with its chain. */
  certificate: string;
}

export type SimLedger = ReturnType<typeof openLedger>;

/** Keeps everything that PayPal remembers, in memory and, row by row, in a SQLite file that outlives the process. Only one process may use a file. */
export function openLedger(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists kept (kind text, id text, json text, unique (kind, id))`);
  const insert = database.prepare(
    "insert into kept values (?, ?, ?) on conflict do update set json = excluded.json",
  );
  const select = database.prepare("select id, json from kept where kind = ? order by rowid");
  const keep = (kind: string, id: string, value: unknown) => insert.run(kind, id, JSON.stringify(value));
  const load = <Value>(kind: string) =>
    new Map(select.all(kind).map(({ id, json }) => [id as string, JSON.parse(json as string) as Value]));

  const orders = load<SimOrder>("order");
  const events = [...load<KeptEvent>("event").values()];
  const answered = load<string>("request");
  let [key] = load<SigningKey>("key").values();
  const orderOf = new Map<string, string>();
  for (const order of orders.values()) index(order);

  function index({ id, capture, refunds, invoiceId }: SimOrder) {
    if (capture) orderOf.set(capture.id, id);
    if (capture && capture.status !== "DECLINED" && invoiceId) orderOf.set(`invoice ${invoiceId}`, id);
    for (const refund of refunds) orderOf.set(refund.id, id);
  }

  function makeKey(id = `CERT-${randomBytes(12).toString("hex")}`): SigningKey {
    const pair = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    key = { id, ...pair, certificate: certify(pair.publicKey).join("") };
    keep("key", id, key);
    return key;
  }

  return {
    orders,
    events,
    /** Returns the order of a capture, of a refund, or of `invoice …` once it was paid. */
    orderOf: (id: string) => orders.get(orderOf.get(id) ?? ""),

    save(order: SimOrder): SimOrder {
      orders.set(order.id, order);
      index(order);
      keep("order", order.id, order);
      return order;
    },
    saveEvent(event: KeptEvent) {
      keep("event", event.id, event);
    },

    /** Returns the result of an earlier request with this PayPal-Request-Id: the id of its order, capture or refund. */
    answerTo: (request: string) => answered.get(request),
    saveAnswer(request: string, id: string) {
      answered.set(request, id);
      keep("request", request, id);
    },

    /** Returns the key that signs events; it is made at the first call. */
    key: (): SigningKey => (key?.certificate ? key : makeKey()),
    changeKey: () => void makeKey(key?.id),

    /** Saves everything that `work` saves in one transaction, so that a crash leaves no half of it. */
    together<Result>(work: () => Result): Result {
      if (database.isTransaction) return work();
      database.exec("begin");
      try {
        return work();
      } finally {
        database.exec("commit");
      }
    },
    close: () => database.close(),
  };
}

/** Makes an id in PayPal's form: capital letters and digits. */
export function makeId(length = 17): string {
  return Array.from(randomBytes(length), (byte) => (byte % 36).toString(36).toUpperCase()).join("");
}

export function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
