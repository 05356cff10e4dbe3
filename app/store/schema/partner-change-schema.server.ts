import { check, index, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  partnerChangeKinds as kinds,
  type PartnerChange,
  type PartnerValues,
} from "../../domain/partner/partner-change.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf } from "./checks.server.ts";
import { partnerDesks, partners } from "./partner-schema.server.ts";

/**
 * Changes of partners with the values before and after. Rows are added and never changed, and contain no secret link: a
 * trigger enforces it.
 */
export const partnerChanges = pgTable(
  "partner_changes",
  {
    id: serial().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => partners.id),
    /** The desk that the change concerns. */
    partnerDeskId: text().references(() => partnerDesks.id),
    change: text().$type<PartnerChange>().notNull(),
    /** Only the values that changed; null where there was nothing before. */
    before: jsonb().$type<PartnerValues>(),
    after: jsonb().$type<PartnerValues>(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ partnerId, id, change }) => [
    index().on(partnerId, id),
    check("partner_changes_change", isOneOf(change, kinds)),
  ],
);
