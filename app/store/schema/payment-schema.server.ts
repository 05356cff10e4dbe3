import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  type LedgerKind,
  ledgerKinds,
  type OrderState,
  orderStates,
  type PayMethod,
  payMethods,
} from "../../domain/money/payment.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { checkouts, reservations } from "./schema.server.ts";

/** One attempt to pay online. */
export const paypalOrders = pgTable(
  "paypal_orders",
  {
    /** `{checkout}:{attempt}`, or PayPal's id for an order that is not one of ours. */
    key: text().primaryKey(),
    checkoutId: text().references(() => checkouts.id),
    attempt: integer().notNull(),
    /** PayPal's id; missing until PayPal has answered. */
    orderId: text().unique(),
    amountCents: integer().notNull(),
    /** Who is to be paid, as PayPal said when the order was made. */
    payee: text(),
    state: text().$type<OrderState>().notNull().default("open"),
    /** When a process began to make it, or to capture it. */
    claimedAt: momentColumn(),
    /** How often the buyer was told that PayPal took nothing. */
    declines: integer().notNull().default(0),
    /** PayPal's last word for why it took nothing. */
    refusal: text(),
    refusedAt: momentColumn(),
    /** When the buyer was told to wait, and that we write. */
    promisedAt: momentColumn(),
    /** Why its money is held and counts for no reservation. */
    problem: text(),
    createdAt: createdAtColumn(),
    checkedAt: createdAtColumn(),
  },
  (order) => [
    index().on(order.checkoutId),
    index().on(order.checkedAt).where(sql`${order.state} in ('open', 'capturing', 'review')`),
    check("paypal_orders_state", isOneOf(order.state, orderStates)),
    check("paypal_orders_amount", sql`${order.amountCents} >= 0`),
    index("paypal_orders_beginning_index")
      .on(order.claimedAt)
      .where(sql`${order.orderId} is null and ${order.state} = 'open'`),
    index().on(order.refusedAt).where(sql`${order.refusedAt} is not null`),
    index().on(order.promisedAt).where(sql`${order.promisedAt} is not null`),
  ],
);

/** Every sum of money that moved. Rows are added and never changed, but for the note of a person who is erased: a trigger sees to it. */
export const ledger = pgTable(
  "ledger",
  {
    /** PayPal's for a capture; that of `refunds` for what PayPal gave back. */
    id: text().primaryKey(),
    kind: text().$type<LedgerKind>().notNull(),
    method: text().$type<PayMethod>().notNull(),
    /** Always above zero: the kind says which way it went. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** Where another currency was handed over: how much of it, in its cents, and how much of it a dollar was then. */
    tenderedCents: integer(),
    rate: numeric(),
    /** Missing for money that belongs to no reservation, or does not fit. */
    reservationId: text().references(() => reservations.id),
    /** The attempt that brought it, where it came by PayPal. */
    orderKey: text().references(() => paypalOrders.key),
    /** Goes back because the price fell: unlike any other refund it leaves nothing forgiven. */
    priceDifference: boolean().notNull().default(false),
    /** The entry that it takes back. */
    reverses: text().references((): AnyPgColumn => ledger.id),
    /** Of an `Actor`: who took it, and who has it until it is handed over. */
    takenBy: text(),
    heldBy: text(),
    /** Of an `Actor`: who handed it over. */
    givenBy: text(),
    /** Such as the number of a transfer. */
    note: text().notNull().default(""),
    at: createdAtColumn(),
  },
  (entry) => [
    index().on(entry.reservationId),
    index().on(entry.orderKey),
    index().on(entry.reverses),
    index().on(entry.at, entry.id),
    check("ledger_kind", isOneOf(entry.kind, ledgerKinds)),
    check("ledger_method", isOneOf(entry.method, payMethods)),
    check("ledger_amount", sql`${entry.amountCents} > 0`),
    check("ledger_tendered", sql`${entry.tenderedCents} >= 0 and ${entry.rate} > 0`),
    check("ledger_reverses", sql`(${entry.kind} in ('payment', 'handover')) = (${entry.reverses} is null)`),
    uniqueIndex("ledger_undone_once").on(entry.reverses).where(sql`${entry.kind} like 'undone%'`),
    index().on(entry.heldBy).where(sql`${entry.heldBy} is not null`),
    index().on(entry.givenBy).where(sql`${entry.givenBy} is not null`),
  ],
);

/** What PayPal is asked to give back; once it did, the ledger has an entry of the same id. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours, or PayPal's for a refund that was made there. */
    id: text().primaryKey(),
    paypalId: text().unique(),
    captureId: text()
      .notNull()
      .references(() => ledger.id),
    amountCents: integer().notNull(),
    state: text().$type<"requested" | "done" | "refused">().notNull(),
    actor: text().notNull(),
    priceDifference: boolean().notNull().default(false),
    /** Once it is done, the trip is cancelled too. */
    cancelsTrip: boolean().notNull().default(false),
    problem: text(),
    createdAt: createdAtColumn(),
  },
  (refund) => [
    index().on(refund.captureId),
    index().on(refund.createdAt).where(sql`${refund.state} = 'requested'`),
    check("refunds_state", isOneOf(refund.state, ["requested", "done", "refused"])),
    check("refunds_amount", sql`${refund.amountCents} > 0`),
  ],
);

/** PayPal's messages; each has one effect. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  subject: text().notNull(),
  receivedAt: createdAtColumn(),
});

/** Cases that buyers or their banks opened at PayPal, as its newest message has them. */
export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    /** The payment that it is about, which may not be ours. */
    captureId: text(),
    isOpen: boolean().notNull(),
    amountCents: integer(),
    /** When PayPal last changed it. */
    at: momentColumn().notNull(),
  },
  ({ at, isOpen, amountCents }) => [
    index("disputes_open_index").on(at).where(sql`${isOpen}`),
    check("disputes_amount", sql`${amountCents} >= 0`),
  ],
);
