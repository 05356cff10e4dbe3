import { isNotNull, sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { type CashCurrency, cashCurrencies } from "../../domain/money/cash.ts";
import { type JobState, jobStates } from "../../domain/ride/job-state.ts";
import {
  deskEntryKinds,
  handEntryKinds,
  type PayEntryKind,
  payEntryKinds,
  rideEntryKinds,
} from "../../domain/team/pay-entry.ts";
import { type PayRateKind, payRateKinds, payUnits } from "../../domain/team/pay-rate.ts";
import { createdAtColumn } from "./account-schema.server.ts";
import { places, tours } from "./catalogue-schema.server.ts";
import { isHour, isOneOf, isServiceDay } from "./checks.server.ts";
import { reservations } from "./reservation-schema.server.ts";
import { statements } from "./statement-schema.server.ts";
import { drivers } from "./team-schema.server.ts";

/** The rates by which drivers are paid, each from a day on. Rows are added and never changed: a trigger enforces it. */
export const payRates = pgTable(
  "pay_rates",
  {
    id: text().primaryKey(),
    /** Null for a rate for all drivers. */
    driverId: text().references(() => drivers.id),
    kind: text().$type<PayRateKind>().notNull(),
    fromDay: text().notNull(),
    /** The road or the tour that the rate is for; all are null for what has no rate of its own. */
    origin: text().references(() => places.id),
    destination: text().references(() => places.id),
    tourId: text().references(() => tours.id),
    /** A percentage of a ride's price, or else cents of the currency. */
    percent: integer(),
    cents: integer(),
    currency: text().$type<CashCurrency>().notNull(),
    /** The hours of the night, `HH:mm`, the end excluded. */
    fromTime: text(),
    toTime: text(),
    /** The minutes of waiting that are not paid. */
    freeMinutes: integer(),
    /** The key of the `Actor`. */
    actor: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (rate) => [
    index().on(rate.driverId),
    check("pay_rates_kind", isOneOf(rate.kind, payRateKinds)),
    check("pay_rates_from", isServiceDay(rate.fromDay)),
    check("pay_rates_road", sql`(${rate.origin} is null) = (${rate.destination} is null)`),
    check("pay_rates_ride", sql`num_nonnulls(${rate.origin}, ${rate.tourId}) <= 1`),
    check(
      "pay_rates_general",
      sql`${rate.kind} <> 'day' and ${isOneOf(rate.kind, payUnits)} or num_nonnulls(${rate.origin}, ${rate.tourId}) = 0`,
    ),
    check(
      "pay_rates_amount",
      sql`num_nonnulls(${rate.percent}, ${rate.cents}) = 1
        and (${rate.kind} = 'percent') = (${rate.percent} is not null)
        and ${rate.percent} between 1 and 100 and ${rate.cents} between 1 and 50000000
        and (${rate.kind} <> 'percent' or ${rate.currency} = 'USD')`,
    ),
    check("pay_rates_currency", isOneOf(rate.currency, cashCurrencies)),
    check(
      "pay_rates_night",
      sql`num_nonnulls(${rate.fromTime}, ${rate.toTime}) = case when ${rate.kind} = 'night' then 2 else 0 end
        and ${isHour(rate.fromTime)} and ${isHour(rate.toTime)} and ${rate.fromTime} <> ${rate.toTime}`,
    ),
    check(
      "pay_rates_waiting",
      sql`(${rate.kind} = 'waiting') = (${rate.freeMinutes} is not null) and ${rate.freeMinutes} between 0 and 600`,
    ),
  ],
);

/**
 * The earnings of drivers: above zero an entry raises it, below zero it lowers it. Rows are added and never changed: a trigger
 * enforces it.
 */
export const payEntries = pgTable(
  "pay_entries",
  {
    id: text().primaryKey(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    kind: text().$type<PayEntryKind>().notNull(),
    cents: integer().notNull(),
    currency: text().$type<CashCurrency>().notNull(),
    /** The rides that the entry adds, or below zero takes back: all entries of a ride that is done add up to one. */
    rides: integer().notNull().default(0),
    /** The minutes that are paid for, of waiting. */
    minutes: integer(),
    /** The ride that caused it, and its state then. The job itself may be gone by now. */
    reservationId: text().references(() => reservations.id),
    jobId: text(),
    state: text().$type<JobState>(),
    /** The service day for which it is paid. */
    day: text().notNull(),
    note: text().notNull().default(""),
    /** The entry by hand that this one undoes. */
    reverses: text()
      .unique()
      .references((): AnyPgColumn => payEntries.id),
    /** The closed week that a payment pays. */
    statementId: text().references(() => statements.id),
    /** A payment in the other currency than its week's: its cents, and the colones for one dollar; else null. */
    tenderedCents: integer(),
    rate: numeric(),
    /** The key of the `Actor` who added it by hand; null for what follows from rides. */
    actor: text(),
    at: createdAtColumn(),
  },
  (entry) => [
    index().on(entry.driverId, entry.day),
    index().on(entry.jobId),
    index().on(entry.reservationId),
    check("pay_entries_kind", isOneOf(entry.kind, payEntryKinds)),
    check("pay_entries_cents", sql`${entry.cents} <> 0 or ${entry.rides} <> 0`),
    check(
      "pay_entries_rides",
      sql`${entry.rides} between -1 and 1 and (${entry.rides} = 0 or ${entry.kind} = 'ride')`,
    ),
    check("pay_entries_currency", isOneOf(entry.currency, cashCurrencies)),
    check(
      "pay_entries_ride",
      sql`num_nonnulls(${entry.reservationId}, ${entry.jobId}) = case when ${isOneOf(entry.kind, rideEntryKinds)} then 2 else 0 end`,
    ),
    check("pay_entries_actor", sql`(${entry.actor} is not null) = (${isOneOf(entry.kind, deskEntryKinds)})`),
    index().on(entry.statementId).where(isNotNull(entry.statementId)),
    check("pay_entries_payment", sql`(${entry.statementId} is not null) = (${entry.kind} = 'payment')`),
    check(
      "pay_entries_tendered",
      sql`${entry.tenderedCents} is null and ${entry.rate} is null
        or ${entry.tenderedCents} is not null and ${entry.rate} is not null and ${entry.kind} = 'payment' and ${entry.tenderedCents} > 0 and ${entry.rate} > 0`,
    ),
    check(
      "pay_entries_reverses",
      sql`${entry.reverses} is null or ${isOneOf(entry.kind, [...handEntryKinds, "payment"])}`,
    ),
    check("pay_entries_state", isOneOf(entry.state, jobStates)),
    check("pay_entries_day", isServiceDay(entry.day)),
  ],
);
