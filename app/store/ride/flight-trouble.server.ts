import { createHash } from "node:crypto";
import { env } from "../../env.server.ts";
import { dropSetting, findSetting, storeSetting } from "../upkeep/settings.server.ts";

/** The setting that keeps why the provider of flights gives no answers. */
const troubleKey = "flightTrouble";

/** The provider takes the key no more, was asked too much, or does not answer. */
type TroubleKind = "refused" | "busy" | "failed";

export interface FlightTrouble {
  kind: TroubleKind;
  /** The moments, as ISO text, of the first and of the last question that went wrong like this. */
  since: string;
  tried: string;
}

/** Names the provider and its key, so that another key begins without the troubles of the former one. */
const ownKey = () =>
  createHash("sha256").update(`${env.FLIGHT_PROVIDER} ${env.FLIGHT_KEY}`).digest("base64url").slice(0, 16);

async function readTrouble(): Promise<{ trouble: FlightTrouble; stored: string } | undefined> {
  const stored = await findSetting(troubleKey);
  const { key, ...trouble } = stored ? JSON.parse(stored) : {};
  return stored && key === ownKey() ? { trouble, stored } : undefined;
}

/** Returns what hinders the watch of flights; undefined where the last question was answered. */
export async function findFlightTrouble(): Promise<FlightTrouble | undefined> {
  return (await readTrouble())?.trouble;
}

export async function noteFlightTrouble(kind: TroubleKind, now: Date): Promise<void> {
  const before = await findFlightTrouble();
  const tried = now.toISOString();
  const since = before?.kind === kind ? before.since : tried;
  await storeSetting(troubleKey, JSON.stringify({ key: ownKey(), kind, since, tried }));
}

/** Forgets the trouble once a question was answered. */
export async function endFlightTrouble(): Promise<void> {
  const found = await readTrouble();
  if (found) await dropSetting(troubleKey, found.stored);
}
