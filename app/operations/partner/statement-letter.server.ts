import { eq } from "drizzle-orm";
import type { Language } from "../../domain/common/language.ts";
import {
  closesFrom,
  isUnusual,
  partnerLines,
  statementState,
} from "../../domain/partner/partner-statement.ts";
import { languageOfPhone } from "../../domain/sale/by-hand.ts";
import type { StatementLetterFacts } from "../../mail/statement.server.tsx";
import { db } from "../../store/engine/db.server.ts";
import { linesOfStatement } from "../../store/money/statements.server.ts";
import { listPartnerDesks } from "../../store/partner/partner-desks.server.ts";
import { listLeft, voicesOf } from "../../store/partner/partner-statements.server.ts";
import { findPartner } from "../../store/partner/partners.server.ts";
import { statements } from "../../store/schema/statement-schema.server.ts";
import { partnerDeskUrl } from "./partner-desk-link.server.ts";

/**
 * Reads what a letter about a statement says now, with the link of the first desk of its partner. Undefined where
 * the letter has become wrong: the statement is closed, nothing of it waits for an answer, or no desk has a page.
 */
export async function readStatementLetter(statementId: string): Promise<StatementLetterFacts | undefined> {
  const [statement] = await db.select().from(statements).where(eq(statements.id, statementId));
  if (!statement?.partnerId || statement.closedAt) return undefined;
  const { partnerId, period, createdAt } = statement;
  const [partner, desks, rows, voices, left] = await Promise.all([
    findPartner(partnerId),
    listPartnerDesks(partnerId),
    linesOfStatement(statementId),
    voicesOf([statementId]),
    listLeft(partnerId),
  ] as const);
  const desk = desks.find(({ active }) => active);
  const lines = partnerLines(rows);
  if (!partner?.active || !desk || (lines.length > 0 && statementState(lines, voices).open.length === 0))
    return undefined;
  const language: Language = partner.phone ? languageOfPhone(partner.phone) : "es";
  return {
    language,
    partner: partner.name,
    month: period,
    balanceCents: left.find(({ id }) => id === statementId)!.balanceCents,
    lines: lines.length,
    unusual: lines.filter(isUnusual).length,
    closesFrom: closesFrom(createdAt),
    link: `${partnerDeskUrl(desk.id, desk.linkVersion, language)}/statements/${period}`,
  };
}
