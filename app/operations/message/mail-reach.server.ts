import { env } from "../../env.server.ts";
import { smtpPatience } from "../../mail/kept-connections.server.ts";
import { isAscii, offersUtf8 } from "../../mail/utf8-address.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";

/**
 * The setting whether the mail server accepts addresses with characters such as é before the @: "yes", "no", or ""
 * where it did not answer.
 */
const takesUtf8Setting = "mailTakesUtf8";

/**
 * Asks the mail server and stores its answer; called at each start and once a day, because the server may have
 * changed.
 */
export async function noteMailServer(smtpUrl = env.SMTP_URL): Promise<void> {
  if (!smtpUrl) return;
  const acceptsUtf8 = await offersUtf8(smtpUrl, smtpPatience).catch(() => undefined);
  await storeSetting(takesUtf8Setting, acceptsUtf8 === undefined ? "" : acceptsUtf8 ? "yes" : "no");
}

/**
 * Returns whether the mail server refuses such an address. Only the part before the @ matters: a domain can always
 * be written in ASCII.
 */
export async function isUnreachableAddress(email: string, smtpUrl = env.SMTP_URL): Promise<boolean> {
  const [name] = email.split("@", 1);
  return smtpUrl !== undefined && !isAscii(name!) && (await findSetting(takesUtf8Setting)) === "no";
}
