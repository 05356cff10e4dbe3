import { whatsappLink } from "../domain/phone.ts";
import type { Reservation } from "../domain/reservation.ts";
import { env } from "../env.server.ts";
import { calendarWords } from "../texts/en/calendar.ts";
import { letters } from "../texts/en/letters.ts";
import { priceOf, priceText, ridesOf, rideText } from "./booked.ts";
import { calendarFiles } from "./calendar-files.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { colour } from "./look.ts";
import { Action, Heading, Panel, Paragraph, Small, TextLink, Typed } from "./parts.server.tsx";
import { Facts, Price, Ride } from "./tables.server.tsx";

const words = letters.confirmation;

/** To the customer: what was booked, what it costs, and how to reach us. */
export async function confirmationLetter(
  reservation: Reservation,
  tripUrl: string,
  messageId: string,
): Promise<Letter> {
  const content = contentOf(reservation, tripUrl);
  return {
    to: reservation.email,
    subject: words.subject(content.rides[0]!.what, reservation.reference),
    html: await renderLetter(<Confirmation {...content} />),
    text: plainText(content),
    replyTo: env.CONTACT_EMAIL,
    attachments: calendarFiles(reservation, tripUrl, calendarWords),
    messageId,
  };
}

type Content = ReturnType<typeof contentOf>;

/** Everything the letter says, once for both of its bodies. */
function contentOf(reservation: Reservation, tripUrl: string) {
  const { firstName, reference, passengers, payment, legs } = reservation;
  return {
    ...{ firstName, reference, tripUrl },
    rides: ridesOf(reservation, letters.booked),
    priceFor: words.priceFor(passengers),
    price: priceOf(reservation, letters.booked),
    payment: words.payment[payment],
    calendar: words.calendar(legs.length),
    reach: [
      [words.whatsapp, spaced(env.WHATSAPP), whatsappLink(env.WHATSAPP, words.whatsappText(reference))],
      [words.phone, env.PHONE, `tel:${env.PHONE.replace(/[^\d+]/g, "")}`],
      [words.email, env.CONTACT_EMAIL, `mailto:${env.CONTACT_EMAIL}`],
    ] as const,
    sender: `${calendarWords.company}, ${env.POSTAL_ADDRESS}`,
  };
}

/** `+506 8888 0000` */
function spaced(phone: string): string {
  return phone.replace(/^\+506(\d{4})(\d{4})$/, "+506 $1 $2");
}

function Confirmation(letter: Content) {
  return (
    <LetterPage
      lang="en"
      title={words.title}
      reference={{ label: words.reference, text: letter.reference }}
      preview={words.preview(letter.rides[0]!.day, letter.reference)}
      footer={
        <>
          {letter.sender}
          <br />
          {words.why}
        </>
      }
    >
      <Paragraph>
        <Typed text={words.hello(letter.firstName)} />
        <br />
        {words.thanks}
      </Paragraph>
      {letter.rides.map((ride, index) => (
        <Ride key={index} {...ride} />
      ))}
      <Heading>{letter.priceFor}</Heading>
      <Price {...letter.price} />
      <Panel edge={colour.mango}>
        <Paragraph style={{ marginTop: 0 }}>{letter.payment}</Paragraph>
      </Panel>
      <Heading>{words.page}</Heading>
      <Paragraph>{letter.calendar}</Paragraph>
      <Action href={letter.tripUrl}>{words.open}</Action>
      <Small>
        {words.copy}
        <br />
        <TextLink href={letter.tripUrl}>{letter.tripUrl}</TextLink>
        <br />
        {words.keep}
      </Small>
      <Heading>{words.person}</Heading>
      <Paragraph>{words.personText}</Paragraph>
      <Facts
        facts={letter.reach.map(
          ([name, shown, href]) =>
            [
              name,
              <TextLink key={name} href={href}>
                {shown}
              </TextLink>,
            ] as const,
        )}
      />
    </LetterPage>
  );
}

function plainText(letter: Content): string {
  const paragraphs = [
    words.title,
    `${words.hello(letter.firstName)}\n${words.thanks}`,
    `${words.reference.toUpperCase()}\n${letter.reference}`,
    ...letter.rides.map(rideText),
    [letter.priceFor.toUpperCase(), priceText(letter.price), letter.payment].join("\n"),
    [words.page.toUpperCase(), letter.calendar, letter.tripUrl, words.keep].join("\n"),
    [
      words.person.toUpperCase(),
      words.personText,
      ...letter.reach.map(([name, shown, href]) => `${name}: ${name === words.whatsapp ? href : shown}`),
    ].join("\n"),
    `${letter.sender}\n${words.why}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
