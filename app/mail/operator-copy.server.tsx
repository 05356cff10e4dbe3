import type { ReactNode } from "react";
import { isAddress } from "../domain/common/email.ts";
import { callLink, whatsappLink } from "../domain/common/phone.ts";
import { paymentShown } from "../domain/money/payment.ts";
import { env } from "../env.server.ts";
import { peopleWords } from "../texts/es/price/price-line.ts";
import { operatorLetters } from "../texts/operator.ts";
import { priceOf, priceText, ridesOf, rideText } from "./booked.ts";
import { operatorCalendarFiles } from "./calendar-files.server.ts";
import { guestWords } from "./guest-words.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter, LetterAbout } from "./letter.ts";
import { Heading, TextLink, Typed } from "./parts.server.tsx";
import { FactTable, PriceTable, RideTable } from "./tables.server.tsx";

const words = operatorLetters.copy;

/** Writes to the operator in Spanish everything needed to send a driver. */
export async function operatorCopyLetter(about: LetterAbout): Promise<Letter> {
  const { reservation, messageId } = about;
  const { email, reference } = reservation;
  const content = contentOf(about);
  const [first] = content.rides;
  return {
    to: env.OPERATOR_EMAIL,
    subject: content.news.subject(first!.what, first!.day, reference),
    html: await renderLetter(<OperatorCopy {...content} />),
    text: plainText(content),
    ...(isAddress(email) && { replyTo: email }),
    attachments: operatorCalendarFiles(about),
    messageId,
  };
}

type Content = ReturnType<typeof contentOf>;

/** Collects the letter's contents for its HTML and its plain-text body. */
function contentOf({ reservation, ledger, tripUrl }: LetterAbout) {
  const { firstName, email, phone, reference, message, passengers, travellers, payment, stage } = reservation;
  const chat = whatsappLink(phone, guestWords[reservation.language].chat.greeting(firstName, reference));
  const facts: [name: string, text: string, shown?: ReactNode][] = [
    [words.passengers, peopleWords(passengers, travellers)],
    [words.name, firstName, <Typed key="name" text={firstName} />],
    [
      words.phone,
      `${phone}\nWhatsApp: ${chat}`,
      <>
        <TextLink href={callLink(phone)}>{phone}</TextLink>
        <br />
        <TextLink href={chat}>{words.whatsapp}</TextLink>
      </>,
    ],
    [words.email, email, <Typed key="email" text={email} />],
    [words.note, message, <Typed key="note" text={message} />],
    [words.payment, words.paymentState[paymentShown(payment, ledger)]],
    [
      words.page,
      tripUrl,
      <TextLink key="page" href={tripUrl}>
        {tripUrl}
      </TextLink>,
    ],
  ];
  return {
    reference,
    news: stage === "asked" ? words.asked : words,
    rides: ridesOf(reservation, operatorLetters.booked),
    facts: facts.filter(([, text]) => text),
    price: priceOf(reservation, operatorLetters.booked),
    footer: isAddress(email) ? words.canReply : words.cannotReply,
  };
}

function OperatorCopy(letter: Content) {
  return (
    <LetterPage
      lang="es"
      title={letter.news.title}
      reference={{ label: words.reference, text: letter.reference }}
      preview={`${letter.rides[0]!.day}, ${letter.rides[0]!.what}.`}
      footer={letter.footer}
    >
      {letter.rides.map((ride, index) => (
        <RideTable key={index} {...ride} />
      ))}
      <FactTable facts={letter.facts.map(([name, text, shown]) => [name, shown ?? text] as const)} />
      <Heading>{words.price}</Heading>
      <PriceTable {...letter.price} />
    </LetterPage>
  );
}

function plainText(letter: Content): string {
  const paragraphs = [
    `${letter.news.title} ${letter.reference}`,
    ...letter.rides.map(rideText),
    letter.facts.map(([name, text]) => `${name}: ${text}`).join("\n"),
    `${words.price.toUpperCase()}\n${priceText(letter.price)}`,
    letter.footer,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
