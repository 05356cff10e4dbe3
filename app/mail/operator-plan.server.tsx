import { isAddress } from "../domain/common/email.ts";
import { formatCents } from "../domain/common/money.ts";
import type { Cancelled, GoesBack } from "../domain/message/letter-contents.ts";
import { amountDueCents } from "../domain/money/payment.ts";
import { env } from "../env.server.ts";
import { operatorLetters } from "../texts/operator.ts";
import { type BookedRide, rideLine, ridesOf } from "./booked.ts";
import { operatorCalendarFiles } from "./calendar-files.server.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter, LetterAbout } from "./letter.ts";
import { Action, Typed } from "./parts.server.tsx";
import { type ChangedPart, changedParts, firstChanged, type NamedChange, partText } from "./plan-changes.ts";
import { ChangeTable, FactTable, RideFacts } from "./tables.server.tsx";

const { booked, copy, paid, plan: words } = operatorLetters;

/** Writes to the operator in Spanish what a guest changed alone. */
export async function operatorChangedLetter(about: LetterAbout, change: NamedChange): Promise<Letter> {
  const rides = ridesOf(about.reservation, booked);
  return await operatorLetter(about, "changed", {
    first: firstChanged(change, rides),
    parts: changedParts(change, rides, booked.locale, words),
    money: moneyFacts(about, change),
  });
}

/** Writes to the operator in Spanish which rides a guest cancelled alone. */
export async function operatorCancelledLetter(about: LetterAbout, cancelled: Cancelled): Promise<Letter> {
  const { legs, keptCents } = cancelled;
  const rides = ridesOf(about.reservation, booked);
  const kept = keptCents > 0 ? [[words.kept, formatCents(keptCents, booked.locale)] as Fact] : [];
  return await operatorLetter(about, "cancelled", {
    first: rides.find(({ id }) => legs.includes(id)) ?? rides[0]!,
    parts: [],
    money: [...moneyFacts(about, cancelled), ...kept],
    files: legs,
  });
}

type Fact = [name: string, value: string];

interface News {
  first: BookedRide;
  parts: ChangedPart[];
  money: Fact[];
  /** The ids of the legs whose calendar files are attached; undefined attaches all. */
  files?: string[];
}

async function operatorLetter(
  about: LetterAbout,
  kind: "changed" | "cancelled",
  { first, parts, money, files }: News,
): Promise<Letter> {
  const { reservation, tripUrl, messageId } = about;
  const { firstName, email, phone, reference } = reservation;
  const { subject, title } = words[kind];
  const rides = ridesOf(reservation, booked);
  const facts: Fact[] = [
    [copy.name, firstName],
    [copy.phone, phone],
    ...(money.length > 0 ? money : [[copy.payment, words.nothing] as Fact]),
  ];
  const footer = isAddress(email) ? copy.canReply : copy.cannotReply;
  return {
    to: env.OPERATOR_EMAIL,
    subject: subject(first.what, reference),
    html: await renderLetter(
      <LetterPage
        lang="es"
        title={title}
        reference={{ label: copy.reference, text: reference }}
        preview={`${firstName}. ${first.day}, ${first.what}.`}
        footer={footer}
      >
        {parts.map((part) => (
          <ChangeTable key={part.label} {...part} before={words.before} />
        ))}
        <RideFacts rides={rides} />
        <FactTable facts={facts.map(([name, value]) => [name, <Typed key={name} text={value} />])} />
        <Action href={tripUrl}>{paid.open}</Action>
      </LetterPage>,
    ),
    text: [
      `${title} ${reference}`,
      ...parts.map((part) => partText(part, words)),
      rides.map(rideLine).join("\n"),
      facts.map((fact) => fact.join(": ")).join("\n"),
      `${copy.page}: ${tripUrl}`,
      footer,
    ]
      .join("\n\n")
      .concat("\n"),
    ...(isAddress(email) && { replyTo: email }),
    attachments: operatorCalendarFiles(about, files),
    messageId,
  };
}

function moneyFacts({ reservation, ledger }: LetterAbout, { backCents, byItselfCents }: GoesBack): Fact[] {
  const sums: [string, number][] = [
    [words.byItself, byItselfCents],
    [words.byUs, backCents - byItselfCents],
    [words.due, amountDueCents(reservation, ledger)],
  ];
  return sums
    .filter(([, cents]) => cents > 0)
    .map(([name, cents]) => [name, formatCents(cents, booked.locale)]);
}
