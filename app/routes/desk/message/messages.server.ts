import { mailLink } from "../../../domain/common/email.ts";
import { whatsappLink } from "../../../domain/common/phone.ts";
import { toE164 } from "../../../domain/common/phone-number.server.ts";
import type { ContactLetter } from "../../../store/message/mailbox.server.ts";
import { momentText } from "../../../texts/desk/frame/day-words.ts";
import { letterState } from "../../../texts/desk/message/letters.ts";
import { messageTexts } from "../../../texts/desk/message/messages.ts";

export type DeskMessage = ReturnType<typeof messageOf>;

/** Returns a message of the contact form, with the ways to answer that its fields allow. */
export function messageOf({ contact, ...letter }: ContactLetter) {
  const { firstName, email, phone, message } = contact;
  const mail = mailLink(email);
  const number = toE164(phone);
  return {
    id: letter.id,
    firstName,
    email,
    phone,
    message,
    moment: momentText(letter.createdAt),
    mail: mail && `${mail}?subject=${encodeURIComponent(messageTexts.subject)}`,
    whatsapp: number && whatsappLink(number, messageTexts.greeting(firstName)),
    letter: `${messageTexts.letter}: ${letter.state === "withheld" ? messageTexts.withheld : letterState(letter)}`,
    failed: letter.state === "failed",
  };
}
