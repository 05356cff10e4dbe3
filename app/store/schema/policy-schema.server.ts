import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { defaultPolicyId } from "../../domain/reservation/policy.ts";
import { createdAtColumn } from "./account-schema.server.ts";

/** How much goes back when a ride is cancelled. A row is never changed: a new policy is a new row, and what is sold keeps its own. */
export const policies = pgTable(
  "policies",
  {
    id: serial().primaryKey(),
    freeHours: integer().notNull(),
    partHours: integer().notNull(),
    partPercent: integer().notNull(),
    /** Of an `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ freeHours, partHours, partPercent }) => [
    check("policies_hours", sql`${partHours} between 0 and ${freeHours} and ${freeHours} <= 720`),
    check("policies_percent", sql`${partPercent} between 0 and 100`),
  ],
);

/** Of what is sold under one of them. */
export const policyAsSold = () =>
  integer()
    .notNull()
    .default(defaultPolicyId)
    .references(() => policies.id);
