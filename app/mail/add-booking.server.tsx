import { ourCompany } from "../texts/with-company.ts";
import { guestWords } from "./guest-words.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter, LetterAbout } from "./letter.ts";
import { Action, NamedWords, Paragraph, Small, TextLink } from "./parts.server.tsx";

/** Asks the owner of a booking's address whether the booking shall be added to the account that asked for it. */
export async function addBookingLetter(
  { reservation: { email, language, reference }, messageId }: LetterAbout,
  link: string,
): Promise<Letter> {
  const words = guestWords[language].addBooking;
  const lead = words.lead(reference);
  return {
    to: email,
    subject: words.subject(reference),
    messageId,
    attachments: [],
    replyTo: ourCompany().email,
    text: `${[words.title, lead, link, words.where, words.notYou].join("\n\n")}\n`,
    html: await renderLetter(
      <LetterPage lang={language} title={words.title} preview={lead} footer={words.notYou}>
        <Paragraph>
          <NamedWords text={lead} names={[reference]} />
        </Paragraph>
        <Action href={link}>{words.open}</Action>
        <Small>
          <TextLink href={link}>{link}</TextLink>
        </Small>
        <Paragraph>{words.where}</Paragraph>
      </LetterPage>,
    ),
  };
}
