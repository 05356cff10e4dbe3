import { resetToken } from "../../auth/reset.server.ts";
import { inLanguage, type Language } from "../../domain/common/language.ts";
import { env } from "../../env.server.ts";
import { MailError } from "../../mail/transport.server.ts";

/** The link that a letter holds. It is made when the letter is, so that its hour begins then and no row keeps it. */
export async function resetUrl(email: string, language: Language, makeToken = resetToken): Promise<string> {
  const token = await makeToken(email);
  if (!token) throw new MailError("nobody has this address any more", false);
  return env.siteUrl + inLanguage(`/auth/reset/${token}`, language);
}
