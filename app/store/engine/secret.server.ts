import { randomBytes } from "node:crypto";
import { env } from "../../env.server.ts";
import { dropSetting, findSetting, settingOr } from "../upkeep/settings.server.ts";

/** What every seal and hash of ours is made with. Without SECRET it lies in the database, made at the first start. */
export const masterSecret = env.SECRET ?? (await settingOr("secret", () => randomBytes(32).toString("hex")));

// What the database made before there was a setting, or what a restored backup was made with.
const kept = env.SECRET ? await findSetting("secret") : undefined;
// Once SECRET_BEFORE names it, that alone says how long it is read. While it is SECRET, a start without one needs it.
if (kept && env.SECRET_BEFORE.includes(kept)) await dropSetting("secret", kept);

/** What was masterSecret before, the newest first: what was made with these is still read. */
export const formerSecrets = [...new Set([...env.SECRET_BEFORE, ...(kept ? [kept] : [])])].filter(
  (former) => former !== masterSecret,
);
