import { randomBytes } from "node:crypto";
import { env } from "../env.server.ts";
import { settingOr } from "./settings.server.ts";

/** What every seal and hash of ours is made with. Without SECRET it lies in the database, made at the first start. */
export const masterSecret = env.SECRET ?? (await settingOr("secret", () => randomBytes(32).toString("hex")));
