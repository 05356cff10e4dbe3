import type { LetterContents } from "../domain/message/letter-contents.ts";
import { colleagueTexts } from "../texts/desk/team/colleagues.ts";
import { ourCompany } from "../texts/with-company.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { Action, Paragraph, Small, TextLink } from "./parts.server.tsx";

type Invitation = LetterContents["invitation"] & { to: string; link: string; messageId: string };

/** Writes to a future colleague a link with which to choose a password. */
export async function invitationLetter({ to, link, messageId, role, by }: Invitation): Promise<Letter> {
  const { letter: words, roles } = colleagueTexts;
  const lead = words.lead(by, roles[role].name.toLowerCase(), roles[role].about);
  return {
    to,
    subject: words.subject,
    messageId,
    attachments: [],
    replyTo: ourCompany().email,
    text: `${[words.title, lead, link, words.once, words.notYou].join("\n\n")}\n`,
    html: await renderLetter(
      <LetterPage lang="es" title={words.title} preview={lead} footer={words.notYou}>
        <Paragraph>{lead}</Paragraph>
        <Action href={link}>{words.open}</Action>
        <Small>
          <TextLink href={link}>{link}</TextLink>
        </Small>
        <Paragraph>{words.once}</Paragraph>
      </LetterPage>,
    ),
  };
}
