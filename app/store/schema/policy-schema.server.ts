import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { defaultPolicyId } from "../../domain/reservation/policy.ts";
import { createdAtColumn } from "./account-schema.server.ts";

/**
 * The cancellation policies. A row is never changed: a new policy is a new row, and reservations keep the policy
 * under which they were sold.
 */
export const policies = pgTable(
  "policies",
  {
    id: serial().primaryKey(),
    freeHours: integer().notNull(),
    partHours: integer().notNull(),
    partPercent: integer().notNull(),
    /** The key of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ freeHours, partHours, partPercent }) => [
    check("policies_hours", sql`${partHours} between 0 and ${freeHours} and ${freeHours} <= 720`),
    check("policies_percent", sql`${partPercent} between 0 and 100`),
  ],
);

/** Returns the column that refers to the policy of a sale. */
export const policyAsSold = () =>
  integer()
    .notNull()
    .default(defaultPolicyId)
    .references(() => policies.id);
