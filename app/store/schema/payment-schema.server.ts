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
import { type CashCurrency, cashCurrencies } from "../../domain/money/cash.ts";
import {
  type LedgerKind,
  ledgerKinds,
  type OrderState,
  orderStates,
  type PayMethod,
  payMethods,
} from "../../domain/money/payment.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { checkouts } from "./checkout-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { reservations } from "./reservation-schema.server.ts";

/** One attempt to pay online. */
export const paypalOrders = pgTable(
  "paypal_orders",
  {
    /** `{checkout}:{attempt}`, or PayPal's id for an order that is not one of ours. */
    key: text().primaryKey(),
    checkoutId: text().references(() => checkouts.id),
    attempt: integer().notNull(),
    /** PayPal's id; null until PayPal has answered. */
    orderId: text().unique(),
    amountCents: integer().notNull(),
    /** The merchant to be paid, as PayPal returned it with the order. */
    payee: text(),
    state: text().$type<OrderState>().notNull().default("open"),
    /** The moment when a process began to make the order, or to capture it. */
    claimedAt: momentColumn(),
    /** How often the site showed the buyer that PayPal took nothing. */
    declines: integer().notNull().default(0),
    /** PayPal's latest code for why it took nothing. */
    refusal: text(),
    refusedAt: momentColumn(),
    /** The moment when the site asked the buyer to wait and promised a letter. */
    promisedAt: momentColumn(),
    /** The reason why the money counts for no reservation. */
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

/**
 * Every movement of money. Rows are added and never changed, except that the notes of an erased person are emptied:
 * a trigger enforces it.
 */
export const ledger = pgTable(
  "ledger",
  {
    /** PayPal's id for a capture; the id in `refunds` for money that PayPal gave back. */
    id: text().primaryKey(),
    kind: text().$type<LedgerKind>().notNull(),
    method: text().$type<PayMethod>().notNull(),
    /** The amount is always above zero: the kind gives the direction. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /**
     * The amount in another currency that was handed over, in its cents, and its rate for one dollar at that time.
     */
    tenderedCents: integer(),
    rate: numeric(),
    /**
     * The currency in which cash is counted in its holder's pocket. Entries from before pockets had two currencies
     * count in dollars.
     */
    cashCurrency: text().$type<CashCurrency>().notNull().default("USD"),
    /** Null for money that belongs to no reservation or does not fit its price. */
    reservationId: text().references(() => reservations.id),
    /** The order that brought the money, where it came by PayPal. */
    orderKey: text().references(() => paypalOrders.key),
    /**
     * The refund follows a lower price: unlike other refunds it does not reduce what the guest has paid of the new
     * price.
     */
    priceDifference: boolean().notNull().default(false),
    /** The payment of a refund, or the entry that this one undoes. */
    reverses: text().references((): AnyPgColumn => ledger.id),
    /** The keys of the `Actor` who took the cash, and of the one who holds it until it is handed over. */
    takenBy: text(),
    heldBy: text(),
    /** The key of the `Actor` who handed the cash over. */
    givenBy: text(),
    /** A note, such as the number of a transfer. */
    note: text().notNull().default(""),
    at: createdAtColumn(),
  },
  (entry) => [
    index().on(entry.reservationId),
    index().on(entry.orderKey),
    index().on(entry.reverses),
    index().on(entry.at, entry.id),
    index().on(entry.amountCents, entry.at),
    index().on(entry.tenderedCents, entry.at).where(sql`${entry.tenderedCents} is not null`),
    check("ledger_kind", isOneOf(entry.kind, ledgerKinds)),
    check("ledger_method", isOneOf(entry.method, payMethods)),
    check("ledger_amount", sql`${entry.amountCents} > 0`),
    check("ledger_tendered", sql`${entry.tenderedCents} >= 0 and ${entry.rate} > 0`),
    index("ledger_colones_index").on(entry.at).where(sql`${entry.cashCurrency} = 'CRC'`),
    check("ledger_cash_currency", isOneOf(entry.cashCurrency, cashCurrencies)),
    check("ledger_colones", sql`${entry.cashCurrency} = 'USD' or ${entry.tenderedCents} is not null`),
    check(
      "ledger_reverses",
      sql`(${entry.kind} in ('payment', 'handover', 'deposit', 'shortage', 'pay', 'payout')) = (${entry.reverses} is null)`,
    ),
    uniqueIndex("ledger_undone_once").on(entry.reverses).where(sql`${entry.kind} like 'undone%'`),
    index().on(entry.heldBy).where(sql`${entry.heldBy} is not null`),
    index().on(entry.givenBy).where(sql`${entry.givenBy} is not null`),
  ],
);

/** The colones for one dollar, as colleagues set them: the newest counts. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    id: text().primaryKey(),
    rate: numeric().notNull(),
    /** The key of the `Actor`. */
    setBy: text().notNull(),
    at: createdAtColumn(),
  },
  ({ rate, at }) => [index().on(at), check("exchange_rates_rate", sql`${rate} > 0`)],
);

/**
 * Refunds requested from PayPal; once one is done, the ledger has an entry of the same id, and a second one where only
 * a part of it was paid too much.
 */
export const refunds = pgTable(
  "refunds",
  {
    /** An id made here, or PayPal's for a refund that was made there. */
    id: text().primaryKey(),
    paypalId: text().unique(),
    captureId: text()
      .notNull()
      .references(() => ledger.id),
    amountCents: integer().notNull(),
    state: text().$type<"requested" | "done" | "refused">().notNull(),
    actor: text().notNull(),
    /** The part that was paid too much when it was requested; the rest is a waiver of the price. */
    differenceCents: integer().notNull().default(0),
    /** The trip is cancelled once the refund is done. */
    cancelsTrip: boolean().notNull().default(false),
    problem: text(),
    /** PayPal is not asked before this moment, because the refund can be undone until then. */
    asksAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  (refund) => [
    index().on(refund.captureId),
    index().on(refund.createdAt).where(sql`${refund.state} = 'requested'`),
    check("refunds_state", isOneOf(refund.state, ["requested", "done", "refused"])),
    check("refunds_amount", sql`${refund.amountCents} > 0`),
    check("refunds_difference", sql`${refund.differenceCents} between 0 and ${refund.amountCents}`),
  ],
);

/** The webhook events of PayPal; each takes effect once. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  subject: text().notNull(),
  receivedAt: createdAtColumn(),
});

/** Cases that buyers or their banks opened at PayPal, as in PayPal's newest event. */
export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    /** The disputed payment, which may not be from this site. */
    captureId: text(),
    isOpen: boolean().notNull(),
    amountCents: integer(),
    /** The moment of PayPal's last change. */
    at: momentColumn().notNull(),
  },
  ({ at, isOpen, amountCents }) => [
    index("disputes_open_index").on(at).where(sql`${isOpen}`),
    check("disputes_amount", sql`${amountCents} >= 0`),
  ],
);
