import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../engine/db.server.ts";
import { payEntries } from "../schema/pay-schema.server.ts";
import { statementLines, statements } from "../schema/statement-schema.server.ts";

/** The colones for one dollar at which a week is paid. */
export interface WeekExchange {
  rate: number;
  /** Nobody had set a rate until the last day of the week, so that of its closing counts. */
  isLater: boolean;
}

interface WeekPaid {
  id: string;
  at: Date;
  note: string;
  actor: string;
  /** Its cents in the other currency than the week's, and its colones for one dollar; null where it was in the week's. */
  tenderedCents: number | null;
  rate: string | null;
  /** It came out of the pocket of who noted it. */
  isCash: boolean;
}

/** A driver's week that was closed. */
export interface ClosedWeek {
  id: string;
  driverId: string;
  currency: "USD" | "CRC";
  cents: number;
  closedAt: Date;
  /** The key of the `Actor`. */
  closedBy: string;
  /** The rate at which its sums were brought together; null where no sum was in the other currency. */
  exchange: WeekExchange | null;
  /** The part of it that was paid. */
  payment: WeekPaid | undefined;
}

/** Reads the closed weeks of this name, `2026-W47`, by the ids of their drivers. */
export async function closedWeeks(
  from: Database | Transaction,
  period: string,
): Promise<Map<string, ClosedWeek>> {
  const { id, driverId, currency, cents, closedAt, closedBy } = statements;
  const exchange = sql<WeekExchange | null>`(select ${statementLines.facts} -> 'exchange' from ${statementLines}
    where ${eq(statementLines.statementId, id)} order by ${statementLines.position} limit 1)`;
  const rows = await from
    .select({ id, driverId, currency, cents, closedAt, closedBy, exchange })
    .from(statements)
    .where(and(eq(statements.period, period), isNotNull(driverId)));
  const payments = await from
    .select({
      statementId: payEntries.statementId,
      id: payEntries.id,
      at: payEntries.at,
      note: payEntries.note,
      actor: payEntries.actor,
      tenderedCents: payEntries.tenderedCents,
      rate: payEntries.rate,
      isCash: sql<boolean>`exists (select from ledger as out where out.kind = 'payout'
        and out.id in (pay_entries.id || ':USD', pay_entries.id || ':CRC'))`,
    })
    .from(payEntries)
    .innerJoin(statements, eq(statements.id, payEntries.statementId))
    .where(and(eq(statements.period, period), isNull(payEntries.reverses), isStanding));
  return new Map(
    rows.map((row) => {
      const paid = payments.find(({ statementId }) => statementId === row.id);
      const payment = paid && { ...paid, actor: paid.actor! };
      const closed = {
        ...row,
        driverId: row.driverId!,
        closedAt: row.closedAt!,
        closedBy: row.closedBy!,
        payment,
      };
      return [closed.driverId, closed];
    }),
  );
}

const isStanding = sql`not exists (select from pay_entries as undoing where undoing.reverses = ${payEntries.id})`;
