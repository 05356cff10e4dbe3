import { formatDay, todayInCostaRica } from "../domain/common/day.ts";
import { isAddress } from "../domain/common/email.ts";
import { formatCents } from "../domain/common/money.ts";
import { amountDueCents } from "../domain/money/payment.ts";
import { env } from "../env.server.ts";
import { operatorLetters } from "../texts/operator.ts";
import { ridesOf } from "./booked.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter, LetterAbout } from "./letter.ts";
import { letterColours } from "./look.ts";
import { Action, Panel, Paragraph, Typed } from "./parts.server.tsx";
import { FactTable, SumRow } from "./tables.server.tsx";

const { booked, copy, paid: words } = operatorLetters;

/** Writes to the operator in Spanish that a guest has paid. */
export async function operatorPaidLetter(about: LetterAbout, amountCents: number): Promise<Letter> {
  const { reservation, ledger, tripUrl, messageId } = about;
  const { firstName, email, phone, reference, status } = reservation;
  const amount = formatCents(amountCents, booked.locale);
  const today = formatDay(todayInCostaRica(), booked.locale);
  const rides = ridesOf(reservation, booked);
  const due = amountDueCents(reservation, ledger);
  const facts: [name: string, value: string][] = [
    [copy.name, firstName],
    [copy.phone, phone],
    ...rides.map(({ label, day, what }): [string, string] => [label, `${day}\n${what}`]),
    ...(due > 0 ? [[words.due, formatCents(due, booked.locale)] as [string, string]] : []),
  ];
  const warning = status === "CANCELLED" ? words.cancelled : undefined;
  const footer = isAddress(email) ? copy.canReply : copy.cannotReply;
  return {
    to: env.OPERATOR_EMAIL,
    subject: words.subject(amount, reference),
    html: await renderLetter(
      <LetterPage
        lang="es"
        title={words.title}
        reference={{ label: copy.reference, text: reference }}
        preview={`${firstName}. ${rides[0]!.day}, ${rides[0]!.what}.`}
        footer={footer}
      >
        <SumRow label={words.sum} amount={amount} day={today} />
        {warning && (
          <Panel edge={letterColours.mango}>
            <Paragraph style={{ marginTop: 0 }}>{warning}</Paragraph>
          </Panel>
        )}
        <FactTable facts={facts.map(([name, value]) => [name, <Typed key={name} text={value} />])} />
        <Action href={tripUrl}>{words.open}</Action>
      </LetterPage>,
    ),
    text: [
      `${words.title} ${reference}`,
      `${words.sum}: ${amount}\n${today}`,
      ...(warning ? [warning] : []),
      facts.map(([name, value]) => `${name}: ${value.replaceAll("\n", ", ")}`).join("\n"),
      `${copy.page}: ${tripUrl}`,
      footer,
    ]
      .join("\n\n")
      .concat("\n"),
    ...(isAddress(email) && { replyTo: email }),
    attachments: [],
    messageId,
  };
}
