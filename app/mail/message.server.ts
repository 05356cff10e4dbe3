import type { ContactMessage } from "../domain/contact.ts";
import { env } from "../env.server.ts";
import type { Letter } from "./letter.ts";

/** What the operator writes to somebody: plain text, whatever it contains. Its subject is kept as `firstName`. */
export function messageLetter(to: string, message: ContactMessage, messageId: string): Letter {
  return {
    to,
    subject: message.firstName,
    text: `${message.message}\n`,
    html: "",
    replyTo: message.email || env.CONTACT_EMAIL,
    attachments: [],
    messageId,
  };
}
