import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import {
  type EntryKind,
  entryKinds,
  type PartnerPayMethod,
  partnerPayMethods,
} from "../../domain/partner/entry.ts";
import { type JobState, jobStates } from "../../domain/ride/job-state.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";
import { partners } from "./partner-schema.server.ts";
import { reservations } from "./reservation-schema.server.ts";

/**
 * The debt of the company to its partners: above zero an entry raises it, below zero it lowers it. Rows are added and never
 * changed: a trigger enforces it.
 */
export const partnerEntries = pgTable(
  "partner_entries",
  {
    id: text().primaryKey(),
    partnerId: text()
      .notNull()
      .references(() => partners.id),
    kind: text().$type<EntryKind>().notNull(),
    cents: integer().notNull(),
    /** The ride that caused it, and its state then; null for a payment. The leg itself may have been removed since. */
    reservationId: text().references(() => reservations.id),
    legId: text(),
    state: text().$type<JobState>(),
    /** The day of the ride, or of the payment, in Costa Rica. */
    day: text().notNull(),
    /** The method of a payment; null for a ride, and for a payment that was written before methods were kept. */
    method: text().$type<PartnerPayMethod>(),
    /** A payment in colones: the cents of the colones, and its rate for one dollar; null for one in dollars. */
    tenderedCents: integer(),
    rate: numeric(),
    /** The key of the `Actor` whose pocket cash came into or left; null for any other way, and for cash of before. */
    pocket: text(),
    /** A note, such as the number of a transfer. */
    note: text().notNull().default(""),
    /** The entry of money that this one undoes. */
    reverses: text()
      .unique()
      .references((): AnyPgColumn => partnerEntries.id),
    /** The key of the `Actor` who wrote it down; null for a ride. */
    actor: text(),
    /** When it was written by the database's clock, at the beginning of the transaction; it may be committed later. */
    at: createdAtColumn(),
  },
  ({ partnerId, kind, cents, reservationId, legId, state, day, method, reverses, actor, at, ...paid }) => [
    index().on(partnerId, at),
    index().on(reservationId),
    check("partner_entries_kind", isOneOf(kind, entryKinds)),
    check("partner_entries_cents", sql`${cents} <> 0`),
    check(
      "partner_entries_ride",
      sql`case when ${kind} = 'ride' then num_nonnulls(${reservationId}, ${legId}) = 2 and ${actor} is null
        else num_nonnulls(${reservationId}, ${legId}, ${state}) = 0 and ${actor} is not null end`,
    ),
    check(
      "partner_entries_reverses",
      sql`(${kind} in ('undonePayment', 'undoneReceived')) = (${reverses} is not null)`,
    ),
    check(
      "partner_entries_colones",
      sql`${paid.tenderedCents} is null and ${paid.rate} is null
        or ${paid.tenderedCents} is not null and ${paid.rate} is not null and ${kind} <> 'ride' and ${paid.tenderedCents} > 0 and ${paid.rate} > 0`,
    ),
    index().on(paid.pocket).where(sql`${paid.pocket} is not null`),
    check(
      "partner_entries_pocket",
      sql`${paid.pocket} is null or ${kind} in ('undonePayment', 'undoneReceived') or coalesce(${method} = 'cash', false)`,
    ),
    check("partner_entries_state", isOneOf(state, jobStates)),
    check("partner_entries_day", isServiceDay(day)),
    check(
      "partner_entries_method",
      sql`${kind} in ('payment', 'received') and ${isOneOf(method, partnerPayMethods)} or ${method} is null`,
    ),
  ],
);
