import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { BookedHow } from "../../domain/sale/by-hand.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { checkouts } from "./checkout-schema.server.ts";

/** Checkouts that the staff offers to a guest: the price stays, and the guest accepts on a page of their own. */
export const quotes = pgTable(
  "quotes",
  {
    checkoutId: text()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    /** The end that the guest was told; the checkout of a withdrawn quote expires before it. */
    endsAt: momentColumn().notNull(),
    /** The quote takes vans and seats until its end. */
    claims: boolean().notNull(),
    how: jsonb().$type<BookedHow>().notNull(),
    /** The key of the `Actor` who made it, and of the last one who opened WhatsApp with it. */
    madeBy: text().notNull(),
    sentBy: text(),
    sentAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  ({ endsAt }) => [index().on(endsAt)],
);
