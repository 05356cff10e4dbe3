import {
  and,
  asc,
  between,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Day } from "../../domain/common/day.ts";
import type { StatementLetterKind } from "../../domain/message/letter-contents.ts";
import { type EntrySums, leftOfStatements } from "../../domain/money/statement.ts";
import type { EntryKind } from "../../domain/partner/entry.ts";
import type { Voice } from "../../domain/partner/partner-statement.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { rowsOf } from "../engine/fixed-sql.server.ts";
import { hasNoLine } from "../money/statements.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { partnerEntries } from "../schema/partner-entry-schema.server.ts";
import { legs, reservations } from "../schema/reservation-schema.server.ts";
import { statementLines, statements, statementVoices } from "../schema/statement-schema.server.ts";

/** Lists the partners with rides or entries, each with the day of its first ride or payment. */
export async function listFirstDays(): Promise<{ partnerId: string; day: Day }[]> {
  return await rowsOf(sql`select partner_id as "partnerId", min(day) as day from (
      select ${partnerEntries.partnerId} as partner_id, min(${partnerEntries.day}) as day from ${partnerEntries} group by 1
      union all
      select ${reservations.partnerId}, min(${legs.day}) from ${reservations}
        join ${legs} on ${legs.reservationId} = ${reservations.id} where ${reservations.partnerId} is not null group by 1
    ) as firsts group by 1 order by 1`);
}

/** Lists what was said about the lines of statements, from the first word to the last. */
export async function voicesOf(
  statementIds: string[],
  from: Database | Transaction = db,
): Promise<(Voice & { statementId: string })[]> {
  const { statementId, position, kind, words, actor, at, number } = statementVoices;
  return await from
    .select({ statementId, position, kind, words, actor, at })
    .from(statementVoices)
    .where(inArray(statementId, statementIds))
    .orderBy(asc(number));
}

/** A partner's statement with the sum that is left to pay; below zero the partner owes it. */
export interface StatementLeft {
  id: string;
  partnerId: string;
  period: string;
  isClosed: boolean;
  cents: number;
  /** The company's debt at the cut, with the rest of earlier statements. */
  balanceCents: number;
  leftCents: number;
}

/** Returns what is left of each statement of one partner, or of all, from the oldest on. */
export async function listLeft(partnerId?: string): Promise<StatementLeft[]> {
  const isTheirs = partnerId ? eq(statements.partnerId, partnerId) : isNotNull(statements.partnerId);
  const { id, period, cents, closedAt } = statements;
  const settled = settledSums(statementLines.cents, sql`${statementLines.facts} ->> 'kind'`);
  const rows = await db
    .select({ id, partnerId: sql<string>`${statements.partnerId}`, period, cents, closedAt, ...settled })
    .from(statements)
    .leftJoin(statementLines, eq(statementLines.statementId, id))
    .where(isTheirs)
    .groupBy(id)
    .orderBy(asc(statements.cutAt));
  const since = await sumsSince(partnerId);
  return [...Map.groupBy(rows, (row) => row.partnerId)].flatMap(([payee, own]) => {
    const left = leftOfStatements(own, since.get(payee) ?? { cents: 0, paidCents: 0, receivedCents: 0 });
    let balanceCents = 0;
    return own.map(({ id, period, cents, closedAt }, n) => {
      balanceCents += cents;
      const state = { isClosed: closedAt !== null, balanceCents, leftCents: left[n]! };
      return { id, partnerId: payee, period, cents, ...state };
    });
  });
}

/** Counts the statements of partners that wait to be closed, and says what is left of those that are. */
export async function waitingStatements() {
  const all = await listLeft();
  const newestClosed = new Map(all.filter(({ isClosed }) => isClosed).map((one) => [one.partnerId, one]));
  const left = [...newestClosed.values()].map(({ leftCents }) => leftCents);
  const sum = (some: number[]) => some.reduce((total, cents) => total + cents, 0);
  return {
    toClose: all.filter(({ isClosed }) => !isClosed).length,
    toPayCents: sum(left.filter((cents) => cents > 0)),
    toGetCents: sum(left.filter((cents) => cents < 0).map((cents) => -cents)),
  };
}

/** Counts, by partner, the statements that are not closed, and the lines that wait for the office's answer. */
export async function readWaiting(): Promise<Map<string, { toClose: number; disputed: number }>> {
  const { id, partnerId, closedAt } = statements;
  const last = db
    .selectDistinctOn([statementVoices.statementId, statementVoices.position], {
      statementId: statementVoices.statementId,
      kind: statementVoices.kind,
    })
    .from(statementVoices)
    .orderBy(statementVoices.statementId, statementVoices.position, desc(statementVoices.number))
    .as("last");
  const rows = await db
    .select({
      partnerId: sql<string>`${partnerId}`,
      toClose: countDistinct(id),
      disputed: sql<number>`(count(*) filter (where ${last.kind} = 'disputed'))::int`,
    })
    .from(statements)
    .leftJoin(last, eq(last.statementId, id))
    .where(and(isNull(closedAt), isNotNull(partnerId)))
    .groupBy(partnerId);
  return new Map(rows.map(({ partnerId, ...counts }) => [partnerId, counts]));
}

/** Sums up the entries that stand in no statement yet, by partner. */
async function sumsSince(partnerId?: string): Promise<Map<string, EntrySums>> {
  const { partnerId: whose, cents, kind, id } = partnerEntries;
  const rows = await db
    .select({ partnerId: whose, cents: sql<number>`sum(${cents})::int`, ...settledSums(cents, kind) })
    .from(partnerEntries)
    .where(and(partnerId ? eq(whose, partnerId) : undefined, hasNoLine(id)))
    .groupBy(whose);
  return new Map(rows.map((row) => [row.partnerId, row]));
}

/** Returns the SQL of what was paid to partners and received from them, by the SQL of the cents and of the kind. */
function settledSums(cents: SQLWrapper, kind: SQLWrapper) {
  const sumOf = (...kinds: EntryKind[]) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${inArray(kind, kinds)}), 0)::int`;
  return { paidCents: sumOf("payment", "undonePayment"), receivedCents: sumOf("received", "undoneReceived") };
}

/** Lists open statements of partners that were made between two moments, and of which no letter reminds yet. */
export async function listToRemind(from: Date, until: Date) {
  const { id, closedAt, partnerId, createdAt } = statements;
  const reminder = db
    .select()
    .from(messages)
    .where(eq(messages.onceKey, sql`${statementLetterKey("statementReminder", "")} || ${id}`));
  return await db
    .select({ id, partnerId: sql<string>`${partnerId}` })
    .from(statements)
    .where(and(isNull(closedAt), isNotNull(partnerId), between(createdAt, from, until), notExists(reminder)));
}

/** Returns the key under which a letter about a statement is written once. */
export const statementLetterKey = (kind: StatementLetterKind, statementId: string) =>
  `${kind}:${statementId}`;

/** Returns when the letter about each of these statements was written; one without an address had none. */
export async function lettersOfStatements(ids: string[]): Promise<Map<string, Date>> {
  const keys = new Map(ids.map((id) => [statementLetterKey("statement", id), id]));
  const rows = await db
    .select({ onceKey: messages.onceKey, createdAt: messages.createdAt })
    .from(messages)
    .where(inArray(messages.onceKey, [...keys.keys()]));
  return new Map(rows.map(({ onceKey, createdAt }) => [keys.get(onceKey)!, createdAt]));
}
