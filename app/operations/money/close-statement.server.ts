import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { statementText } from "../../domain/money/statement.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { linesOfStatement, type Statement } from "../../store/money/statements.server.ts";
import { statements } from "../../store/schema/statement-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";

/** Locks a statement: whoever says something about a line or closes it holds this lock. */
export async function lockStatement(tx: Transaction, id: string): Promise<Statement | undefined> {
  const [found] = await tx.select().from(statements).where(eq(statements.id, id)).for("update");
  return found;
}

/** Returns the SHA-256 of a statement's lines as they are stored now, in hexadecimal digits. */
export async function statementHash(tx: Transaction, statement: Statement): Promise<string> {
  const { partnerId, driverId, id } = statement;
  const head = { ...statement, payee: partnerId ?? driverId! };
  const text = statementText(head, await linesOfStatement(id, tx));
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Closes a statement that is locked and open, with the hash of its lines, which the history of the desk keeps as
 * well. It never changes after that.
 */
export async function closeStatement(tx: Transaction, statement: Statement, actor: Actor): Promise<void> {
  const hash = await statementHash(tx, statement);
  await tx
    .update(statements)
    .set({ closedAt: sql`now()`, closedBy: actorKey(actor), hash })
    .where(eq(statements.id, statement.id));
  await recordDeskChange(tx, actor, { change: "statementClosed", before: statement.period, after: hash });
}
