import { resetToken } from "../../auth/reset.server.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { MailError } from "../../mail/transport.server.ts";

/**
 * Returns the link of a letter to reset a password. It is made when the letter is sent, so that its hour begins
 * then and no row stores it. Throws a MailError where no account has the address any more.
 */
export async function resetUrl(email: string, language: Language, makeToken = resetToken): Promise<string> {
  const token = await makeToken(email);
  if (!token) throw new MailError("nobody has this address any more", false);
  return env.siteUrl + inLanguage(`/auth/reset/${token}`, language);
}
