import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RuleEffect } from "../../domain/sale/sale-rule.ts";
import { isHour, isServiceDay } from "./checks.server.ts";

/** Rules that keep the site from selling, or from promising, rides that have a price. */
export const saleRules = pgTable(
  "sale_rules",
  {
    id: text().primaryKey(),
    effect: text().$type<RuleEffect>().notNull(),
    about: text(),
    fromDay: text(),
    toDay: text(),
    fromTime: text(),
    toTime: text(),
    /** The hours are the begin on the first day and the end on the last one. */
    continuous: boolean().notNull().default(false),
    seats: integer(),
  },
  (rule) => [
    check("sale_rules_effect", sql`${rule.effect} in ('closed', 'seats', 'ask', 'sell')`),
    check("sale_rules_seats", sql`(${rule.effect} = 'seats') = (${rule.seats} is not null)`),
    check("sale_rules_hours", sql`(${rule.fromTime} is null) = (${rule.toTime} is null)`),
    check(
      "sale_rules_continuous",
      sql`not ${rule.continuous} or num_nulls(${rule.fromDay}, ${rule.toDay}, ${rule.fromTime}) = 0`,
    ),
    check("sale_rules_from_day", isServiceDay(rule.fromDay)),
    check("sale_rules_to_day", isServiceDay(rule.toDay)),
    check("sale_rules_from_time", isHour(rule.fromTime)),
    check("sale_rules_to_time", isHour(rule.toTime)),
  ],
);
