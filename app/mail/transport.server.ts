import { createTransport } from "nodemailer";
import { isAddress } from "../domain/email.ts";
import { env } from "../env.server.ts";
import type { Letter } from "./letter.ts";

/** Why a letter was not sent, and whether it is worth another try. */
export class MailError extends Error {
  retry: boolean;

  constructor(message: string, retry: boolean) {
    super(message.replace(/\s+/g, " ").slice(0, 300));
    this.name = "MailError";
    this.retry = retry;
  }
}

/** Sends a letter, or, where no mail server is set, answers the whole message for the local mailbox. */
export async function sendLetter(
  letter: Letter,
  smtpUrl = env.SMTP_URL,
): Promise<{ captured: string | null }> {
  refuseForgery(letter);
  const { to, subject, html, text, replyTo, attachments, messageId } = letter;
  const message = {
    ...{ from: env.MAIL_FROM, to: { name: "", address: to }, replyTo, subject, messageId },
    ...{ html, text, attachments },
    // Keeps holiday replies from answering.
    headers: { "Auto-Submitted": "auto-generated" },
    envelope: { from: env.MAIL_FROM, to },
  };
  try {
    if (!smtpUrl) {
      const mailbox = createTransport({ streamTransport: true, buffer: true });
      const { message: raw } = await mailbox.sendMail(message);
      return { captured: raw.toString() };
    }
    const server = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    await server.sendMail(message);
    return { captured: null };
  } catch (error) {
    throw mailError(error as SmtpError);
  }
}

function refuseForgery({ to, subject, replyTo = "" }: Letter): void {
  if ([to, subject, replyTo].some((text) => /[\r\n\v\f\u0085\u2028\u2029]/.test(text))) {
    throw new MailError("A header of this letter holds a line end", false);
  }
  if (!isAddress(to)) throw new MailError("The recipient is not an e-mail address", false);
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

function mailError({ code = "unknown", command, response, responseCode }: SmtpError): MailError {
  // Without an answer of the server the words are nodemailer's, which may quote the recipient.
  const message = response ?? `The mail server did not take the letter (${code})`;
  return new MailError(message, !isFinal(code, command, responseCode));
}

/** A refused sender or sign-in is ours to mend, so only what speaks of this recipient or text is final. */
function isFinal(code: string, command: string | undefined, responseCode: number | undefined): boolean {
  if (!responseCode) return code === "EENVELOPE";
  const refused = command === "RCPT TO" || command === "DATA";
  return refused && responseCode >= 500 && ![503, 530].includes(responseCode);
}
