import type { Language } from "../domain/common/language.ts";
import { ourCompany } from "../texts/with-company.ts";
import { guestWords } from "./guest-words.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { Action, Paragraph, Small, TextLink } from "./parts.server.tsx";

interface Reset {
  to: string;
  language: Language;
  link: string;
  messageId: string;
}

/** Writes a link with which to choose a new password. */
export async function passwordResetLetter({ to, language, link, messageId }: Reset): Promise<Letter> {
  const words = guestWords[language].reset;
  return {
    to,
    subject: words.subject,
    messageId,
    attachments: [],
    replyTo: ourCompany().email,
    text: `${[words.title, words.lead, link, words.once, words.notYou].join("\n\n")}\n`,
    html: await renderLetter(
      <LetterPage lang={language} title={words.title} preview={words.lead} footer={words.notYou}>
        <Paragraph>{words.lead}</Paragraph>
        <Action href={link}>{words.open}</Action>
        <Small>
          <TextLink href={link}>{link}</TextLink>
        </Small>
        <Paragraph>{words.once}</Paragraph>
      </LetterPage>,
    ),
  };
}
