import { env, SettingsError } from "../app/env.server.ts";
import { demonstrationWeek, findSetting } from "../app/store/upkeep/settings.server.ts";

/** Throws where a live site would take a demonstration's data for bookings; a demonstration gets its lively week. */
export async function refuseDemonstrationData(): Promise<void> {
  if (env.demo && env.DEMO_WEEK) await (await import("../simulators/week.ts")).keepWeek();
  if (!env.demo && (await findSetting(demonstrationWeek)) !== undefined)
    throw new SettingsError(
      "This database holds the made-up rides of a demonstration. Begin a live site with a database of its own.",
    );
}

/** Returns the lines that a start prints for its user. */
export function firstWords(port: number, operator?: { email: string; password?: string }): string[] {
  const address = env.SITE_URL ? env.siteUrl : `http://localhost:${port}`;
  return [
    `Ecotravel is at ${address}`,
    ...(operator ? [`Operator: ${address}/auth/login  ${operator.email}  ${operator.password ?? ""}`] : []),
    ...(env.demo ? [`Letters are kept in a local mailbox: ${address}/demo/mailbox`] : []),
  ];
}
