import { isAddress, readSender } from "../domain/common/email.ts";
import { env } from "../env.server.ts";
import { ourCompany } from "../texts/with-company.ts";
import { smtpPatience, throughOpenConnections } from "./kept-connections.server.ts";
import type { Letter } from "./letter.ts";
import { isAscii, offersUtf8, withAsciiDomain } from "./utf8-address.server.ts";

/** The reason why a letter was not sent; `retry` says whether another try may succeed. */
export class MailError extends Error {
  retry: boolean;

  constructor(message: string, retry: boolean) {
    super(message.replace(/\s+/g, " ").slice(0, 300));
    this.name = "MailError";
    this.retry = retry;
  }
}

/** Sends a letter. Without a mail server it returns the raw message for the local mailbox. Throws `MailError`. */
export async function sendLetter(
  letter: Letter,
  smtpUrl = env.SMTP_URL,
): Promise<{ captured: string | null }> {
  refuseForgery(letter);
  const to = withAsciiDomain(letter.to);
  const { subject, html, text, replyTo, attachments, messageId } = letter;
  const { name, sender } = ourCompany();
  const from = readSender(sender);
  if (!from) throw new MailError("The sender of letters is not an e-mail address", true);
  const message = {
    from: { name: from.name || name, address: from.address },
    to: { name: "", address: to },
    replyTo,
    subject,
    messageId,
    html,
    text,
    attachments,
    // This header stops automatic replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    envelope: { from: from.address, to },
  };
  try {
    if (!smtpUrl) {
      const { createTransport } = await import("nodemailer"); // loaded late, because no page needs it
      const mailbox = createTransport({ streamTransport: true, buffer: true });
      const { message: raw } = await mailbox.sendMail(message);
      return { captured: raw.toString() };
    }
    if (!isAscii(to)) await requireUtf8(smtpUrl);
    await throughOpenConnections(smtpUrl, (server) => server.sendMail(message));
    return { captured: null };
  } catch (error) {
    if (error instanceof MailError) throw error;
    throw mailError(error as SmtpError);
  }
}

/** An address with letters such as é before the @ can be sent only through a server that offers SMTPUTF8. */
async function requireUtf8(smtpUrl: string): Promise<void> {
  if (await offersUtf8(smtpUrl, smtpPatience)) return;
  throw new MailError(
    "The mail server takes no address with letters such as é before the @ (SMTPUTF8)",
    false,
  );
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

function mailError({ code = "unknown", command, message, response, responseCode }: SmtpError): MailError {
  const words = response ?? `The mail server did not take the letter (${code}${reason(code, message)})`;
  return new MailError(words, !isFinal(code, command, response, responseCode));
}

/**
 * Only the messages of failed connections are quoted: they come from the system, all others may contain the
 * recipient's address.
 */
function reason(code: string, message: string): string {
  if (!["ESOCKET", "ETLS", "ECONNECTION", "EDNS", "ETIMEDOUT"].includes(code)) return "";
  if (!/certificate|altnames/i.test(message)) return `: ${message}`;
  return `: ${message}. If it is your own, name its file in NODE_EXTRA_CA_CERTS`;
}

/** The operator can mend a refused sender or sign-in, so only refusals of this recipient or this text are final. */
function isFinal(
  code: string,
  command: string | undefined,
  response = "",
  responseCode: number | undefined,
): boolean {
  if (!responseCode) return code === "EENVELOPE";
  const refused = command === "RCPT TO" || command === "DATA";
  return refused && responseCode >= 500 && ![503, 530].includes(responseCode) && !isPolicy(command, response);
}

/** Refusals by a block list, for an unproven sender or for a full mailbox are temporary, and most can be mended. */
function isPolicy(command: string, response: string): boolean {
  const [, subject] = /^5\d\d[ -]5\.(\d+\.\d+)/.exec(response) ?? [];
  if (subject) return subject.startsWith("7.") || subject === "2.2";
  return command === "RCPT TO" && /^55[24]|block|black|spam|listed|reputation/i.test(response);
}
