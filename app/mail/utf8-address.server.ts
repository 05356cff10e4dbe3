import { domainToASCII } from "node:url";

export const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/**
 * Returns the address with its domain in ASCII, which every mail server reads: `ana@münchen.de` becomes
 * `ana@xn--mnchen-3ya.de`.
 */
export function withAsciiDomain(address: string): string {
  const [name, domain] = address.split("@", 2);
  return `${name}@${domainToASCII(domain ?? "") || domain}`;
}

/** Asks the mail server whether it accepts addresses in all alphabets (SMTPUTF8, RFC 6531). */
export async function offersUtf8(smtpUrl: string, options: object): Promise<boolean> {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const { protocol, hostname, port } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const connection = new SMTPConnection({
    ...options,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      // A server that hangs up before its greeting is named here, and not by the event.
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}
