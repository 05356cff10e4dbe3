import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type Relation, relations } from "../../domain/partner/relation.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { places, tours } from "./catalogue-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";

/** Hotels, agencies and others who book for their guests or send them. */
export const partners = pgTable(
  "partners",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Where it is, such as "Tamarindo", and whom to ask for. */
    place: text().notNull().default(""),
    /** The place of the catalogue from which its own page books, and the door there; "" stands for its name. */
    placeId: text().references(() => places.id),
    door: text().notNull().default(""),
    contact: text().notNull().default(""),
    /** A booking that is sold with this number or address is the partner's own and earns nothing. */
    phone: text().notNull().default(""),
    email: text().notNull().default(""),
    /** The last part of the address `/p/{code}`, by which guests whom it sends are known. */
    code: text().notNull().unique(),
    active: boolean().notNull().default(true),
    createdAt: createdAtColumn(),
  },
  ({ name }) => [check("partners_name", sql`${name} <> ''`)],
);

/** The desks of a partner, such as its reception. Each has a page of its own, which its secret link opens. */
export const partnerDesks = pgTable(
  "partner_desks",
  {
    id: text().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => partners.id),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** The version rises when the secret link is renewed; links of earlier versions open nothing. */
    linkVersion: integer().notNull().default(1),
    linkHash: text().notNull().unique(),
    /** When its page was last in use; null until then. */
    usedAt: momentColumn(),
    createdAt: createdAtColumn(),
  },
  ({ partnerId, name }) => [index().on(partnerId), check("partner_desks_name", sql`${name} <> ''`)],
);

/** The rates of partners, each from a day on. Rows are added and never changed, so that what was sold keeps its rate. */
export const partnerRates = pgTable(
  "partner_rates",
  {
    id: text().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => partners.id),
    fromDay: text().notNull(),
    /** The road or the tour that the rate is for; all are null for what has no rate of its own. */
    origin: text().references(() => places.id),
    destination: text().references(() => places.id),
    tourId: text().references(() => tours.id),
    /** A percentage of a ride's price, or else cents for each ride. */
    percent: integer(),
    cents: integer(),
    /** The key of the `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ partnerId, fromDay, origin, destination, tourId, percent, cents }) => [
    index().on(partnerId),
    check("partner_rates_from", isServiceDay(fromDay)),
    check("partner_rates_road", sql`(${origin} is null) = (${destination} is null)`),
    check("partner_rates_ride", sql`num_nonnulls(${origin}, ${tourId}) <= 1`),
    check("partner_rates_amount", sql`num_nonnulls(${percent}, ${cents}) = 1`),
    check("partner_rates_percent", sql`${percent} between 1 and 100`),
    check("partner_rates_cents", sql`${cents} between 1 and 1000000`),
  ],
);

/** The relations with partners, each from a day on; without a row it is a referral. Rows are added and never changed. */
export const partnerTerms = pgTable(
  "partner_terms",
  {
    id: text().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => partners.id),
    fromDay: text().notNull(),
    relation: text().$type<Relation>().notNull(),
    /** The cents that the partner may owe and have booked; null for no limit. */
    limitCents: integer(),
    /** The key of the `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  ({ partnerId, fromDay, relation, limitCents }) => [
    index().on(partnerId),
    check("partner_terms_from", isServiceDay(fromDay)),
    check("partner_terms_relation", isOneOf(relation, relations)),
    check("partner_terms_limit", sql`${limitCents} is null or (${limitCents} > 0 and ${relation} = 'bill')`),
  ],
);
