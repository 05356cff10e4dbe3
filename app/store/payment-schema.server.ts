import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { OrderState } from "../domain/payment.ts";
import { bornAt, moment } from "./account-schema.server.ts";
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
    /** When a process began to capture it. */
    claimedAt: moment(),
    /** How often the buyer was told that PayPal took nothing. */
    declines: integer().notNull().default(0),
    /** PayPal's last word for why it took nothing. */
    refusal: text(),
    refusedAt: moment(),
    /** When the buyer was told to wait, and that we write. */
    promisedAt: moment(),
    /** Why its money is held and counts for no reservation. */
    problem: text(),
    createdAt: bornAt(),
    checkedAt: bornAt(),
  },
  (order) => [
    index().on(order.checkoutId),
    index().on(order.checkedAt).where(sql`${order.state} in ('open', 'capturing', 'review')`),
    index().on(order.refusedAt).where(sql`${order.refusedAt} is not null`),
    index().on(order.promisedAt).where(sql`${order.promisedAt} is not null`),
  ],
);

/** The ledger: money that came in. Rows are added and never changed. */
export const payments = pgTable(
  "payments",
  {
    captureId: text().primaryKey(),
    orderKey: text()
      .notNull()
      .references(() => paypalOrders.key),
    /** Missing for money that belongs to no reservation, or is held. */
    reservationId: text().references(() => reservations.id),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    at: bornAt(),
  },
  (payment) => [index().on(payment.reservationId), index().on(payment.at)],
);

/** The ledger: money that went back, or is asked to. */
export const refunds = pgTable(
  "refunds",
  {
    /** Ours, or PayPal's for a refund that was made there. */
    id: text().primaryKey(),
    paypalId: text().unique(),
    captureId: text()
      .notNull()
      .references(() => payments.captureId),
    amountCents: integer().notNull(),
    state: text().$type<"requested" | "done" | "refused">().notNull(),
    actor: text().notNull(),
    problem: text(),
    createdAt: bornAt(),
  },
  (refund) => [
    index().on(refund.captureId),
    index().on(refund.createdAt).where(sql`${refund.state} = 'requested'`),
  ],
);

/** PayPal's messages; each has one effect. */
export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  subject: text().notNull(),
  receivedAt: bornAt(),
});
