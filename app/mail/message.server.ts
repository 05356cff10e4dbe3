import type { LetterContents } from "../domain/message/letter-contents.ts";
import { ourCompany } from "../texts/with-company.ts";
import type { Letter } from "./letter.ts";

/** Sends a message of the operator as plain text, whatever it contains. */
export function messageLetter(to: string, message: LetterContents["message"], messageId: string): Letter {
  const { subject, text, replyTo } = message;
  return {
    to,
    subject,
    text: `${text}\n`,
    html: "",
    replyTo: replyTo || ourCompany().email,
    attachments: [],
    messageId,
  };
}
