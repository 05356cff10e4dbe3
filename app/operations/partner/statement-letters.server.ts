import { and, eq } from "drizzle-orm";
import { isQuiet } from "../../domain/message/clock-letter.ts";
import type { StatementLetterKind } from "../../domain/message/letter-contents.ts";
import { daysToAnswer, partnerLines, statementState } from "../../domain/partner/partner-statement.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { linesOfStatement } from "../../store/money/statements.server.ts";
import { listToRemind, statementLetterKey, voicesOf } from "../../store/partner/partner-statements.server.ts";
import { findPartner } from "../../store/partner/partners.server.ts";
import { partnerDesks } from "../../store/schema/partner-schema.server.ts";
import { queueEmails } from "../message/notify.server.ts";

const dayMs = 86_400_000;
/** A statement that was cut longer ago than this is not reminded of any more. */
const longAgoDays = 60;

/**
 * Queues a letter about a statement to its partner, if it has an address and a desk with a page to which the link
 * leads.
 */
export async function queueStatementLetter(
  tx: Transaction,
  partnerId: string,
  statementId: string,
  kind: StatementLetterKind,
): Promise<void> {
  const partner = await findPartner(partnerId, tx);
  const isOpen = and(eq(partnerDesks.partnerId, partnerId), eq(partnerDesks.active, true));
  if (!partner?.active || (await tx.$count(partnerDesks, isOpen)) === 0) return;
  const onceKey = statementLetterKey(kind, statementId);
  await queueEmails(tx, [{ kind, contents: { statementId }, recipient: partner.email, onceKey }]);
}

/** Reminds partners by day of statements of which lines have no answer a week later, each once. */
export async function remindOfStatements(now = new Date()): Promise<void> {
  if (isQuiet(now)) return;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const { id, partnerId } of await listToRemind(daysAgo(longAgoDays), daysAgo(daysToAnswer))) {
    const lines = partnerLines(await linesOfStatement(id));
    if (statementState(lines, await voicesOf([id])).open.length === 0) continue;
    await db.transaction((tx) => queueStatementLetter(tx, partnerId, id, "statementReminder"));
  }
}
