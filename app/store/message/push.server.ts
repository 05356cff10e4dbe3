import { and, desc, eq, inArray, or } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { pushSubscriptions, sessions, users } from "../schema/account-schema.server.ts";

const mostDevices = 20;
const { endpoint, sessionId, p256dh, auth, createdAt } = pushSubscriptions;

/**
 * Stores a device of this person's session; only the newest 20 of a person's devices are kept. Returns false where
 * the device is another person's: only its browser has its keys, so a new person who signs in on it presents the
 * same keys.
 */
export async function keepDevice(
  userId: string,
  device: typeof pushSubscriptions.$inferInsert,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // The lock keeps two devices of one person apart: without it each would leave the other out of the count.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    const kept = await tx
      .insert(pushSubscriptions)
      .values(device)
      .onConflictDoUpdate({
        target: endpoint,
        set: device,
        setWhere: or(inArray(sessionId, own), and(eq(p256dh, device.p256dh), eq(auth, device.auth))),
      })
      .returning({ endpoint });
    const old = tx
      .select({ endpoint })
      .from(pushSubscriptions)
      .where(inArray(sessionId, own))
      .orderBy(desc(createdAt), endpoint)
      .offset(mostDevices);
    await tx.delete(pushSubscriptions).where(inArray(endpoint, old));
    return kept.length > 0;
  });
}

/** Forgets a device of this person, never one of another person. */
export async function forgetDevice(userId: string, address: string): Promise<void> {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db.delete(pushSubscriptions).where(and(eq(endpoint, address), inArray(sessionId, own)));
}
