import type { ReactNode } from "react";
import { callLink, readablePhone, whatsappLink } from "../domain/common/phone.ts";
import type { Reservation } from "../domain/reservation/reservation.ts";
import { ourCompany } from "../texts/with-company.ts";
import { ridesOf } from "./booked.ts";
import { guestWords } from "./guest-words.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Attachment, Letter, LetterAbout } from "./letter.ts";
import { Action, Heading, NamedWords, Paragraph, Small, TextLink } from "./parts.server.tsx";
import { FactTable } from "./tables.server.tsx";

interface GuestLetterParts {
  subject: string;
  title: string;
  lead: string;
  /** The references that stand in it. */
  references?: string[];
  body: ReactNode;
  /** The paragraphs of the plain-text body. */
  text: string[];
  aboutPage?: string;
  /** Nothing is booked, so there is no trip page yet. */
  unbooked?: boolean;
  /** The letter's one button, where it does not open the trip page. */
  action?: { href: string; words: string };
  attachments?: Attachment[];
}

/**
 * Renders a letter to a guest: its own content between the greeting and the ways to the trip page and to the company.
 */
export async function guestLetter(about: LetterAbout, own: GuestLetterParts): Promise<Letter> {
  return {
    to: about.reservation.email,
    subject: own.subject,
    html: await renderLetter(<GuestPage about={about} own={own} />),
    text: plainText(about, own),
    replyTo: ourCompany().email,
    attachments: own.attachments ?? [],
    messageId: about.messageId,
  };
}

function GuestPage({ about, own }: { about: LetterAbout; own: GuestLetterParts }) {
  const { reservation, tripUrl } = about;
  const { firstName, language, reference } = reservation;
  const { guest: words, booked } = guestWords[language];
  const [first] = ridesOf(reservation, booked);
  const way = wayToPage(about, own);
  const asks = about.toConfirm && !own.unbooked;
  return (
    <LetterPage
      lang={language}
      title={own.title}
      reference={{ label: words.reference, text: reference }}
      preview={words.preview(first!.day, reference)}
      footer={
        <>
          {sender()}
          <br />
          {words.why}
        </>
      }
    >
      <Paragraph>
        <span dir="auto">
          <NamedWords text={words.hello(firstName)} names={[firstName]} />
        </span>
      </Paragraph>
      <Paragraph>
        <NamedWords text={own.lead} names={own.references ?? []} />
      </Paragraph>
      {own.body}
      {own.action && <Action href={own.action.href}>{own.action.words}</Action>}
      {asks && own.aboutPage && <Paragraph>{own.aboutPage}</Paragraph>}
      <Heading>{way.page}</Heading>
      {asks ? (
        <Paragraph>{words.confirm.why}</Paragraph>
      ) : (
        own.aboutPage && <Paragraph>{own.aboutPage}</Paragraph>
      )}
      {own.action ? null : <Action href={tripUrl}>{way.open}</Action>}
      <Small>
        {words.copy}
        <br />
        <TextLink href={tripUrl}>{tripUrl}</TextLink>
        <br />
        {way.keep}
      </Small>
      <Heading>{words.person}</Heading>
      <Paragraph>{words.personText}</Paragraph>
      <FactTable
        facts={waysToUs(reservation).map(
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

/** Returns the words for the page that the letter's link opens. */
function wayToPage({ reservation, toConfirm }: LetterAbout, { unbooked }: GuestLetterParts) {
  const words = guestWords[reservation.language].guest;
  return unbooked ? words.draft : toConfirm ? { ...words, ...words.confirm } : words;
}

function plainText(about: LetterAbout, own: GuestLetterParts): string {
  const { reservation, tripUrl } = about;
  const { firstName, language, reference } = reservation;
  const words = guestWords[language].guest;
  const way = wayToPage(about, own);
  const asks = about.toConfirm && !own.unbooked;
  const note = asks ? words.confirm.why : own.aboutPage;
  const paragraphs = [
    own.title,
    words.hello(firstName),
    own.lead,
    `${words.reference.toUpperCase()}\n${reference}`,
    ...own.text,
    ...(own.action ? [`${own.action.words}:\n${own.action.href}`] : []),
    ...(asks && own.aboutPage ? [own.aboutPage] : []),
    [way.page.toUpperCase(), ...(note ? [note] : []), tripUrl, way.keep].join("\n"),
    [
      words.person.toUpperCase(),
      words.personText,
      ...waysToUs(reservation).map(
        ([name, shown, href]) => `${name}: ${name === words.whatsapp ? href : shown}`,
      ),
    ].join("\n"),
    `${sender()}\n${words.why}`,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function sender(): string {
  const { name, address } = ourCompany();
  return `${name}, ${address}`;
}

function waysToUs({ language, reference }: Reservation) {
  const words = guestWords[language].guest;
  const { whatsapp, phone, email } = ourCompany();
  return [
    [words.whatsapp, readablePhone(whatsapp), whatsappLink(whatsapp, words.whatsappText(reference))],
    [words.phone, phone, callLink(phone)],
    [words.email, email, `mailto:${email}`],
  ] as const;
}
