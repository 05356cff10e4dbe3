import { randomBytes } from "node:crypto";
import { env } from "../../env.server.ts";
import { dropSetting, findSetting, settingOr } from "../upkeep/settings.server.ts";

/**
 * Every seal and hash is made with this secret. Without the setting SECRET it lies in the database, made at the
 * first start.
 */
export const masterSecret = env.SECRET ?? (await settingOr("secret", () => randomBytes(32).toString("hex")));

// This secret was made by the database before SECRET was set, or belongs to a restored backup.
const storedSecret = env.SECRET ? await findSetting("secret") : undefined;
// Once SECRET_BEFORE names this secret, that setting alone decides how long it is accepted. While it equals SECRET
// it stays, because a start without SECRET needs it.
if (storedSecret && env.SECRET_BEFORE.includes(storedSecret)) await dropSetting("secret", storedSecret);

/** The former master secrets, the newest first: seals and hashes made with them are still accepted. */
export const formerSecrets = [
  ...new Set([...env.SECRET_BEFORE, ...(storedSecret ? [storedSecret] : [])]),
].filter((former) => former !== masterSecret);
