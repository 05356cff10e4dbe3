import { whatsappLink } from "../../domain/phone.ts";
import { toE164 } from "../../domain/phone-number.server.ts";
import type { ContactLetter } from "../../store/mailbox.server.ts";
import { messages } from "../../texts/es-late.ts";
import { letterState, mailLink } from "./card.server.ts";
import { momentText } from "./money-rows.server.ts";

export type Message = ReturnType<typeof messageOf>;

/** A message of the contact form in words, with the ways to answer that what was typed gives. */
export function messageOf({ contact, ...letter }: ContactLetter) {
  const { firstName, email, phone, message } = contact!;
  const mail = mailLink(email);
  const number = toE164(phone);
  return {
    id: letter.id,
    firstName,
    email,
    phone,
    message,
    moment: momentText(letter.createdAt),
    mail: mail && `${mail}?subject=${encodeURIComponent(messages.subject)}`,
    whatsapp: number && whatsappLink(number, messages.greeting(firstName)),
    letter: `${messages.letter}: ${letter.state === "withheld" ? messages.withheld : letterState(letter)}`,
    failed: letter.state === "failed",
  };
}
