import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Language } from "../../domain/common/language.ts";
import type { PriceLine } from "../../domain/price/price-line.ts";
import type { CheckoutDetails } from "../../domain/reservation/reservation.ts";
import { createdAtColumn, madeBy, momentColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { partnerDesks, partners } from "./partner-schema.server.ts";
import { policyAsSold } from "./policy-schema.server.ts";

export const checkouts = pgTable(
  "checkouts",
  {
    id: text().primaryKey(),
    userId: madeBy(),
    details: jsonb().$type<CheckoutDetails>().notNull(),
    priceCents: integer().notNull(),
    breakdown: jsonb().$type<PriceLine[]>().notNull(),
    /** The promo code that the price includes; the code itself may be deleted. */
    code: text(),
    language: text().$type<Language>().notNull(),
    status: text().$type<"active" | "booked">().notNull().default("active"),
    /** The specification demands this value for a checkout that is not booked; payments are in the ledger. */
    payment: text().notNull().default("pending"),
    policyId: policyAsSold(),
    /** The partner who booked it or sent its guest. */
    partnerId: text().references(() => partners.id),
    /** The desk of the partner on whose page it was booked. */
    partnerDeskId: text().references(() => partnerDesks.id),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn().notNull(),
  },
  ({ code, status, priceCents }) => [
    index().on(code).where(isNotNull(code)),
    check("checkouts_status", isOneOf(status, ["active", "booked"])),
    check("checkouts_price", sql`${priceCents} >= 0`),
  ],
);
