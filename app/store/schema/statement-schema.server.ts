import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { type CashCurrency, cashCurrencies } from "../../domain/money/cash.ts";
import { type VoiceKind, voiceKinds } from "../../domain/partner/partner-statement.ts";
import { createdAtColumn, momentColumn } from "./account-schema.server.ts";
import { isOneOf, isServiceDay } from "./checks.server.ts";
import { partners } from "./partner-schema.server.ts";
import { drivers } from "./team-schema.server.ts";

/**
 * The sum of one payee's entries by a cut. A trigger lets nobody change a statement but to close
 * it, once.
 */
export const statements = pgTable(
  "statements",
  {
    id: text().primaryKey(),
    /** The payee: one of the two. */
    partnerId: text().references(() => partners.id),
    driverId: text().references(() => drivers.id),
    /** A month, `2026-11`, or a week, `2026-W47`, with its days. */
    period: text().notNull(),
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    /** The lines are of entries that were written before this moment. */
    cutAt: momentColumn().notNull(),
    currency: text().$type<CashCurrency>().notNull(),
    /** The sum of the lines: above zero the company owes it. */
    cents: integer().notNull(),
    /** Rides of these days that had not ended, or had no rate, at the cut: they have no sum. */
    open: jsonb().$type<object[]>().notNull().default([]),
    closedAt: momentColumn(),
    /** The key of the `Actor`. */
    closedBy: text(),
    /** The SHA-256 of the lines as they were closed, in hexadecimal digits. */
    hash: text(),
    /** When the cut was made, which may be later than its moment. */
    createdAt: createdAtColumn(),
  },
  ({ partnerId, driverId, period, firstDay, lastDay, currency, createdAt, closedAt, closedBy, hash }) => [
    unique().on(partnerId, period, currency),
    unique().on(driverId, period, currency),
    index("statements_open_index").on(createdAt).where(sql`${closedAt} is null`),
    check("statements_payee", sql`num_nonnulls(${partnerId}, ${driverId}) = 1`),
    check("statements_period", sql`${period} ~ '^[0-9]{4}-(0[1-9]|1[0-2]|W[0-5][0-9])$'`),
    check("statements_first", isServiceDay(firstDay)),
    check("statements_last", isServiceDay(lastDay)),
    check("statements_currency", isOneOf(currency, cashCurrencies)),
    check("statements_closed", sql`num_nonnulls(${closedAt}, ${closedBy}, ${hash}) in (0, 3)`),
  ],
);

/**
 * The lines of statements. An entry stands in one statement, whoever cuts it. Rows are added and never changed.
 */
export const statementLines = pgTable(
  "statement_lines",
  {
    statementId: text()
      .notNull()
      .references(() => statements.id),
    position: integer().notNull(),
    /** The id of an entry, of whichever ledger, or of a ride that earned nothing. */
    entryId: text().notNull().unique(),
    cents: integer().notNull(),
    day: text().notNull(),
    /** The facts of the entry as they were at the cut: of a guest only initials and reference. */
    facts: jsonb().$type<object>().notNull(),
  },
  ({ statementId, position, day }) => [
    primaryKey({ columns: [statementId, position] }),
    check("statement_lines_day", isServiceDay(day)),
  ],
);

/**
 * The words of a partner and of the office about lines of a statement. Rows are added and never changed; the words go
 * when the guest of the ride is erased.
 */
export const statementVoices = pgTable(
  "statement_voices",
  {
    /** One press says one thing about a line. */
    id: text().primaryKey(),
    /** Rises with each of a statement, because whoever writes one holds the statement's lock. */
    number: serial().notNull(),
    statementId: text().notNull(),
    position: integer().notNull(),
    kind: text().$type<VoiceKind>().notNull(),
    words: text().notNull(),
    /** The key of the `Actor`: a partner's desk or a colleague. */
    actor: text().notNull(),
    at: createdAtColumn(),
  },
  ({ statementId, position, kind, words }) => [
    foreignKey({
      name: "statement_voices_line",
      columns: [statementId, position],
      foreignColumns: [statementLines.statementId, statementLines.position],
    }),
    index().on(statementId, position),
    check("statement_voices_kind", isOneOf(kind, voiceKinds)),
    check("statement_voices_words", sql`char_length(${words}) <= 200`),
  ],
);
