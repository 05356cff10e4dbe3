import { type Day, formatMonth } from "../domain/common/day.ts";
import type { Language } from "../domain/common/language.ts";
import type { StatementLetterKind } from "../domain/message/letter-contents.ts";
import { everyLanguage } from "../texts/every-language.ts";
import { ourCompany } from "../texts/with-company.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { Action, Paragraph, Small, TextLink } from "./parts.server.tsx";

export interface StatementLetterFacts {
  language: Language;
  /** The partner's name. */
  partner: string;
  /** The month, `2026-11`. */
  month: string;
  /** The sum that was owed to the partner at the cut; below zero the partner owes it. */
  balanceCents: number;
  lines: number;
  /** The number of lines that did not end as they were sold. */
  unusual: number;
  closesFrom: Day;
  link: string;
}

/** Writes to a partner that the statement of a month is there, or still waits for its answer. */
export async function statementLetter(
  kind: StatementLetterKind,
  { to, messageId, language, link, ...facts }: StatementLetterFacts & { to: string; messageId: string },
): Promise<Letter> {
  const t = everyLanguage[language].texts;
  const { letter: words } = t.partnerStatement;
  const { partner, balanceCents, lines, unusual } = facts;
  const month = formatMonth(facts.month, t.locale);
  const isReminder = kind === "statementReminder";
  const subject = (isReminder ? words.reminder : words.subject)(month);
  const lead = (isReminder ? words.leadAgain : words.lead)(partner, month);
  const sum = (balanceCents < 0 ? words.owe : words.pay)(t.dollars(Math.abs(balanceCents)));
  const counts = [words.lines(String(lines)), unusual > 0 && words.unusual(String(unusual))]
    .filter(Boolean)
    .join(" ");
  const closes = words.closes(t.dayShort(facts.closesFrom));
  return {
    to,
    subject,
    messageId,
    attachments: [],
    replyTo: ourCompany().email,
    text: `${[subject, lead, sum, counts, link, closes, words.footer].join("\n\n")}\n`,
    html: await renderLetter(
      <LetterPage lang={language} title={subject} preview={lead} footer={words.footer}>
        <Paragraph>{lead}</Paragraph>
        <Paragraph>
          <strong>{sum}</strong> {counts}
        </Paragraph>
        <Action href={link}>{words.open}</Action>
        <Small>
          <TextLink href={link}>{link}</TextLink>
        </Small>
        <Paragraph>{closes}</Paragraph>
      </LetterPage>,
    ),
  };
}
