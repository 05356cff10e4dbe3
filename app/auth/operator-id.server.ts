import { env } from "../env.server.ts";
import { findSetting } from "../store/upkeep/settings.server.ts";

export const operatorSetting = "operatorUserId";

export async function operatorId(): Promise<string | undefined> {
  return env.OPERATOR_USER_ID ?? (await findSetting(operatorSetting));
}
