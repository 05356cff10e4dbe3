import { isAddress } from "../domain/email.ts";
import { paymentShown } from "../domain/payment.ts";
import { whatsappLink } from "../domain/phone.ts";
import { env } from "../env.server.ts";
import { peopleWords } from "../texts/es/price.ts";
import { operatorCalendarWords, operatorLetters } from "../texts/operator.ts";
import { priceOf, priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.ts";
import { guestWords } from "./guest-words.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { About, Letter } from "./letter.ts";
import { Heading, TextLink, Typed } from "./parts.server.tsx";
import { Facts, Price, Ride } from "./tables.server.tsx";

const words = operatorLetters.copy;

/** To the operator, in Spanish: everything needed to send a driver. */
export async function operatorCopyLetter(about: About): Promise<Letter> {
  const { reservation, tripUrl, messageId } = about;
  const { email, reference } = reservation;
  const content = contentOf(about);
  const [first] = content.rides;
  return {
    to: env.OPERATOR_EMAIL,
    subject: words.subject(first!.what, first!.day, reference),
    html: await renderLetter(<OperatorCopy {...content} />),
    text: plainText(content),
    ...(isAddress(email) && { replyTo: email }),
    attachments: calendarFiles(reservation, { tripUrl, language: "es", words: operatorCalendarWords }),
    messageId,
  };
}

type Content = ReturnType<typeof contentOf>;

/** Everything the letter says, once for both of its bodies. */
function contentOf({ reservation, ledger, tripUrl }: About) {
  const { firstName, email, phone, reference, message, passengers, travellers, payment } = reservation;
  return {
    reference,
    firstName,
    email,
    phone,
    message,
    tripUrl,
    chat: whatsappLink(phone, guestWords[reservation.language].chat.greeting(firstName, reference)),
    payment: words.paymentState[paymentShown(payment, ledger)],
    rides: ridesOf(reservation, operatorLetters.booked),
    passengers: peopleWords(passengers, travellers),
    price: priceOf(reservation, operatorLetters.booked),
    footer: isAddress(email) ? words.canReply : words.cannotReply,
  };
}

function OperatorCopy(letter: Content) {
  return (
    <LetterPage
      lang="es"
      title={words.title}
      reference={{ label: words.reference, text: letter.reference }}
      preview={`${letter.rides[0]!.day}, ${letter.rides[0]!.what}.`}
      footer={letter.footer}
    >
      {letter.rides.map((ride, index) => (
        <Ride key={index} {...ride} />
      ))}
      <Facts
        facts={[
          [words.passengers, letter.passengers],
          [words.name, <Typed key="name" text={letter.firstName} />],
          [
            words.phone,
            <>
              <TextLink href={`tel:${letter.phone}`}>{letter.phone}</TextLink>
              <br />
              <TextLink href={letter.chat}>{words.whatsapp}</TextLink>
            </>,
          ],
          [words.email, <Typed key="email" text={letter.email} />],
          ...(letter.message ? [[words.note, <Typed key="note" text={letter.message} />] as const] : []),
          [words.payment, letter.payment],
          [
            words.page,
            <TextLink key="page" href={letter.tripUrl}>
              {letter.tripUrl}
            </TextLink>,
          ],
        ]}
      />
      <Heading>{words.price}</Heading>
      <Price {...letter.price} />
    </LetterPage>
  );
}

function plainText(letter: Content): string {
  const paragraphs = [
    `${words.title} ${letter.reference}`,
    ...letter.rides.map(rideText),
    [
      `${words.passengers}: ${letter.passengers}`,
      `${words.name}: ${letter.firstName}`,
      `${words.phone}: ${letter.phone}`,
      `WhatsApp: ${letter.chat}`,
      `${words.email}: ${letter.email}`,
      ...(letter.message ? [`${words.note}: ${letter.message}`] : []),
      `${words.payment}: ${letter.payment}`,
      `${words.page}: ${letter.tripUrl}`,
    ].join("\n"),
    `${words.price.toUpperCase()}\n${priceText(letter.price)}`,
    letter.footer,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
