import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { env } from "../../env.server.ts";
import { db } from "../../store/engine/db.server.ts";
import { settings } from "../../store/schema/settings-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { findSetting } from "../../store/upkeep/settings.server.ts";
import { isSealOf, isTripSecret, seal } from "../reservation/trip-secret.server.ts";

const key = "feedVersion";
const feedLink = (version: string) => `feed:${version}`;
const readVersion = async () => (await findSetting(key)) ?? "1";

/** Returns the address at which a calendar reads all rides; links of earlier versions open nothing. */
export async function feedAddress(): Promise<{ version: string; url: string }> {
  const version = await readVersion();
  return { version, url: `${env.siteUrl}/feed/${seal(feedLink(version))}/rides.ics` };
}

export async function opensFeed(secret: unknown): Promise<boolean> {
  return isTripSecret(secret) && isSealOf(feedLink(await readVersion()), secret);
}

/** Replaces the link of this version by a new one; where it was replaced before, it does nothing. */
export async function renewFeed(version: string, actor: Actor): Promise<void> {
  if (version !== (await readVersion())) return;
  const value = String(Number(version) + 1);
  await db.transaction(async (tx) => {
    const renewed = await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: eq(settings.value, version) })
      .returning();
    if (renewed.length > 0) await recordDeskChange(tx, actor, { change: "feedRenewed" });
  });
}
