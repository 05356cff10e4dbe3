import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SurchargeKind, SurchargeNames } from "../../domain/price/surcharge-kind.ts";
import { places } from "./catalogue-schema.server.ts";
import { isHour, isServiceDay } from "./checks.server.ts";

export const fares = pgTable(
  "fares",
  {
    origin: text()
      .notNull()
      .references(() => places.id),
    destination: text()
      .notNull()
      .references(() => places.id),
    baseCents: integer().notNull(),
    extraCents: integer().notNull(),
  },
  ({ origin, destination, baseCents, extraCents }) => [
    primaryKey({ columns: [origin, destination] }),
    check("fares_cents", sql`${baseCents} > 0 and ${extraCents} >= 0`),
  ],
);

/** Surcharges on the fare of some rides. */
export const surcharges = pgTable(
  "surcharges",
  {
    id: text().primaryKey(),
    kind: text().$type<SurchargeKind>().notNull(),
    names: jsonb().$type<SurchargeNames>().notNull(),
    fromTime: text(),
    toTime: text(),
    fromDay: text(),
    toDay: text(),
    cents: integer(),
    percent: integer(),
    active: boolean().notNull().default(true),
  },
  ({ kind, cents, percent, ...when }) => [
    check("surcharges_kind", sql`${kind} in ('night', 'season', 'childSeat', 'extraStop')`),
    check(
      "surcharges_hours",
      sql`(${kind} = 'night') = (${when.fromTime} is not null and ${when.toTime} is not null)`,
    ),
    check(
      "surcharges_days",
      sql`(${kind} = 'season') = (${when.fromDay} is not null and ${when.toDay} is not null)`,
    ),
    check("surcharges_from_day", isServiceDay(when.fromDay)),
    check("surcharges_to_day", isServiceDay(when.toDay)),
    check("surcharges_from_time", isHour(when.fromTime)),
    check("surcharges_to_time", isHour(when.toTime)),
    check("surcharges_rate", sql`(${cents} is null) <> (${percent} is null)`),
    check(
      "surcharges_cents",
      sql`${cents} > 0 and ${percent} is null or ${percent} > 0 and ${kind} = 'season'`,
    ),
  ],
);

/** Promo codes, which reduce a price for guests who enter them. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    code: text().primaryKey(),
    percent: integer(),
    cents: integer(),
    untilDay: text().notNull(),
    mostUses: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  ({ code, percent, cents, untilDay, mostUses }) => [
    check("promo_codes_code", sql`${code} ~ '^[A-Z0-9-]{3,20}$'`),
    check("promo_codes_until", isServiceDay(untilDay)),
    check("promo_codes_rate", sql`(${cents} is null) <> (${percent} is null)`),
    check("promo_codes_sums", sql`coalesce(${cents}, 1) > 0 and coalesce(${percent}, 1) between 1 and 100`),
    check("promo_codes_uses", sql`${mostUses} >= 0`),
  ],
);
