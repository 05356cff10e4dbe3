import { isAddress } from "../domain/common/email.ts";
import { whatsappLink } from "../domain/common/phone.ts";
import { toE164 } from "../domain/common/phone-number.server.ts";
import type { ContactMessage } from "../domain/message/contact.ts";
import { unlinked } from "../domain/message/without-auto-links.ts";
import { env } from "../env.server.ts";
import { operatorLetters } from "../texts/operator.ts";
import { LetterPage, renderLetter } from "./layout.server.tsx";
import type { Letter } from "./letter.ts";
import { Heading, Paragraph, TextLink, Typed } from "./parts.server.tsx";
import { FactTable } from "./tables.server.tsx";

const words = operatorLetters.contact;

/** Sends a visitor's message to the operator, as plain text whatever it contains. */
export async function contactLetter(contact: ContactMessage, messageId: string): Promise<Letter> {
  const shown = withoutLinks(contact);
  return {
    to: env.OPERATOR_EMAIL,
    subject: words.subject(shown.firstName),
    html: await renderLetter(<Contact {...shown} />),
    text: plainText(shown),
    ...(isAddress(contact.email) && { replyTo: contact.email }),
    attachments: [],
    messageId,
  };
}

/** Makes no links except a valid e-mail address and phone number. */
function withoutLinks({ firstName, email, phone, message }: ContactMessage): ContactMessage {
  return {
    firstName: unlinked(firstName),
    email: isAddress(email) ? email : unlinked(email),
    phone: toE164(phone) ? phone : unlinked(phone),
    message: unlinked(message),
  };
}

function Contact({ firstName, email, phone, message }: ContactMessage) {
  const dial = toE164(phone);
  return (
    <LetterPage lang="es" title={words.title} preview={message} footer={footerFor(email)}>
      <FactTable
        facts={[
          [words.name, <Typed key="name" text={firstName} />],
          [words.email, <Typed key="email" text={email} />],
          [words.phone, <Typed key="phone" text={phone} />],
          ...(dial
            ? [
                [
                  "WhatsApp",
                  <TextLink key="chat" href={whatsappLink(dial, "")}>
                    {dial}
                  </TextLink>,
                ] as const,
              ]
            : []),
        ]}
      />
      <Heading>{words.message}</Heading>
      <Paragraph>
        <Typed text={message} />
      </Paragraph>
    </LetterPage>
  );
}

function plainText({ firstName, email, phone, message }: ContactMessage): string {
  return [
    words.title,
    `${words.name}: ${firstName}\n${words.email}: ${email}\n${words.phone}: ${phone}`,
    message,
    footerFor(email),
  ]
    .join("\n\n")
    .concat("\n");
}

function footerFor(email: string): string {
  return isAddress(email) ? words.canReply : words.cannotReply;
}
