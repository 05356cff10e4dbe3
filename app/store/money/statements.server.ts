import { and, asc, desc, eq, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StatementLine } from "../../domain/money/statement.ts";
import { type Database, db, type Transaction } from "../engine/db.server.ts";
import { statementLines, statements } from "../schema/statement-schema.server.ts";

export type Statement = typeof statements.$inferSelect;
/** The one to whom the company owes what a statement says. */
export type Payee = { partnerId: string } | { driverId: string };

/** Matches the statements of a payee. */
export function isOfPayee(payee: Payee): SQL {
  return "partnerId" in payee
    ? eq(statements.partnerId, payee.partnerId)
    : eq(statements.driverId, payee.driverId);
}

/** Matches entries that stand in no statement yet, by the SQL of their id. */
export function hasNoLine(entryId: SQLWrapper): SQL {
  const isIts = eq(statementLines.entryId, sql`${entryId}`);
  return notExists(db.select().from(statementLines).where(isIts));
}

/** Finds the statement of a payee for a month or a week; any other text finds none. */
export async function findStatement(payee: Payee, period = ""): Promise<Statement | undefined> {
  if (!/^\d{4}-W?\d{2}$/.test(period)) return undefined;
  const isIt = and(isOfPayee(payee), eq(statements.period, period));
  const [found] = await db.select().from(statements).where(isIt);
  return found;
}

/** Lists the statements of a payee, the newest first. */
export async function listStatements(payee: Payee): Promise<Statement[]> {
  return await db.select().from(statements).where(isOfPayee(payee)).orderBy(desc(statements.cutAt));
}

/** Lists the lines of a statement in their order. */
export async function linesOfStatement(
  id: string,
  from: Database | Transaction = db,
): Promise<StatementLine[]> {
  const { position, entryId, cents, day, facts, statementId } = statementLines;
  return await from
    .select({ position, entryId, cents, day, facts })
    .from(statementLines)
    .where(eq(statementId, id))
    .orderBy(asc(position));
}
