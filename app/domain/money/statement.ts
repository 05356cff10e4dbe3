import type { Day } from "../common/day.ts";
import type { CashCurrency } from "./cash.ts";

/** The days that a statement is for, and the moment of its cut: what is written later stands in the next one. */
export interface StatementPeriod {
  /** A month, `2026-11`, or a week, `2026-W47`. */
  period: string;
  firstDay: Day;
  lastDay: Day;
  cutAt: Date;
}

/**
 * An entry of somebody's ledger that may stand in a statement, with its facts as they are at the cut, such as the
 * reference of a ride. They name a guest by initials alone.
 */
export interface EntryToCut<Facts extends object = object> {
  /** No two entries of all ledgers have the same id. */
  entryId: string;
  cents: number;
  /** When it was written. */
  at: Date;
  /** The day of its ride or its payment. */
  day: Day;
  facts: Facts;
}

export interface ToCut {
  /** The payee's entries that stand in no statement yet; those that were written after the cut are left out. */
  entries: EntryToCut[];
  /** The facts of rides that are listed without a sum. */
  open?: object[];
}

/** A line of a statement, which never changes. */
export interface StatementLine<Facts extends object = object> {
  position: number;
  entryId: string;
  cents: number;
  day: Day;
  facts: Facts;
}

interface StatementHead extends StatementPeriod {
  /** The id of the partner or the driver. */
  payee: string;
  currency: CashCurrency;
  cents: number;
}

/** Returns the entries that a cut at this moment takes, in the order of their days and of their writing. */
export function entriesAtCut<Facts extends object>(
  entries: readonly EntryToCut<Facts>[],
  cutAt: Date,
): EntryToCut<Facts>[] {
  const order = (one: EntryToCut<Facts>, other: EntryToCut<Facts>) =>
    Number(one.day > other.day) - Number(one.day < other.day) ||
    one.at.getTime() - other.at.getTime() ||
    Number(one.entryId > other.entryId) - Number(one.entryId < other.entryId);
  return entries.filter(({ at }) => at < cutAt).sort(order);
}

/**
 * Writes a statement as one text, which is the same as long as the statement is: it holds the lines, and neither
 * names, which may change, nor what was said about them.
 */
export function statementText(head: StatementHead, lines: readonly StatementLine[]): string {
  const { payee, period, firstDay, lastDay, cutAt, currency, cents } = head;
  const first = [payee, period, firstDay, lastDay, cutAt.toISOString(), currency, cents];
  const rows = lines.map(({ position, entryId, cents, day, facts }) => [
    position,
    entryId,
    cents,
    day,
    facts,
  ]);
  return [first, ...rows].map((row) => `${JSON.stringify(row, sortedKeys)}\n`).join("");
}

/** A database keeps the keys of an object in an order of its own. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The sums of some entries of a payee, in cents: those of a statement, or those that stand in none yet. */
export interface EntrySums {
  /** All entries together. */
  cents: number;
  /** The part of it that the company paid, usually below zero, and the part that it received. */
  paidCents: number;
  receivedCents: number;
}

/**
 * Returns what is left to pay of each statement, in their order from the oldest on; `since` are the sums of the entries
 * that stand in none yet. It is what was owed at the cut, less what was paid after it in that direction, and no more than
 * what is still owed at any later cut and by now, since a refund or new debts in the other direction settle it as well.
 * Below zero the payee owes it to the company.
 */
export function leftOfStatements(statements: readonly EntrySums[], since: EntrySums): number[] {
  if (statements.length === 0) return [];
  let balanceCents = [...statements, since].reduce((sum, { cents }) => sum + cents, 0);
  let [toPayCents, toGetCents] = [balanceCents, -balanceCents];
  let [paidCents, receivedCents] = [0, 0];
  const left: number[] = [];
  for (const after of [...statements.slice(1), since].reverse()) {
    balanceCents -= after.cents;
    paidCents += after.paidCents;
    receivedCents += after.receivedCents;
    toPayCents = Math.min(toPayCents, balanceCents + paidCents);
    toGetCents = Math.min(toGetCents, -balanceCents - receivedCents);
    left.unshift(balanceCents > 0 ? Math.max(0, toPayCents) : 0 - Math.max(0, toGetCents));
  }
  return left;
}
