import { env } from "../../env.server.ts";
import { smtpPatience } from "../../mail/kept-connections.server.ts";
import { isAscii, offersUtf8 } from "../../mail/utf8-address.server.ts";
import { findSetting, storeSetting } from "../../store/upkeep/settings.server.ts";

/** Whether the mail server takes letters such as é before the @: "yes", "no", or "" where it did not answer. */
const takesUtf8Setting = "mailTakesUtf8";

/** Asks the mail server, at each start and once a day: another may stand there by then. */
export async function noteMailServer(smtpUrl = env.SMTP_URL): Promise<void> {
  if (!smtpUrl) return;
  const takes = await offersUtf8(smtpUrl, smtpPatience).catch(() => undefined);
  await storeSetting(takesUtf8Setting, takes === undefined ? "" : takes ? "yes" : "no");
}

/** Whether the mail server has said that it takes no such address. Its domain can always be written in ASCII. */
export async function isOutOfReach(email: string, smtpUrl = env.SMTP_URL): Promise<boolean> {
  const [name] = email.split("@", 1);
  return smtpUrl !== undefined && !isAscii(name!) && (await findSetting(takesUtf8Setting)) === "no";
}
