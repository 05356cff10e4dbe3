import { createHmac, randomBytes } from "node:crypto";
import { env } from "../env.server.ts";
import { settingOr } from "../store/settings.server.ts";

const master = env.SECRET ?? (await settingOr("secret", () => randomBytes(32).toString("hex")));

/** A key that serves one purpose and tells nothing about the others. */
export function secretFor(purpose: string): string {
  return createHmac("sha256", master).update(purpose).digest("base64url");
}
