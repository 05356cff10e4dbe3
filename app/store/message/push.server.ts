import { and, desc, eq, inArray, or } from "drizzle-orm";
import { db, type Transaction } from "../engine/db.server.ts";
import { pushSubscriptions, sessions, users } from "../schema/account-schema.server.ts";

const mostDevices = 20;
const { endpoint, sessionId, p256dh, auth, createdAt } = pushSubscriptions;

type Device = typeof pushSubscriptions.$inferInsert;

/**
 * Stores a device of this person's session; only the newest 20 of a person's devices are kept. Returns false where
 * the device is another person's: only its browser has its keys, so a new person who signs in on it presents the
 * same keys.
 */
export async function keepDevice(userId: string, device: Device): Promise<boolean> {
  return await db.transaction((tx) => keep(tx, userId, device));
}

/**
 * Stores another subscription of a device in the place of its former one, once. Returns false where this person has
 * neither.
 */
export async function moveDevice(userId: string, former: string, device: Device): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isEither = inArray(endpoint, [former, device.endpoint]);
    const found = await tx
      .delete(pushSubscriptions)
      .where(and(isEither, isOwn(userId)))
      .returning({ endpoint });
    return found.length > 0 && (await keep(tx, userId, device));
  });
}

async function keep(tx: Transaction, userId: string, device: Device): Promise<boolean> {
  // The lock keeps two devices of one person apart: without it each would leave the other out of the count.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const isTheirs = isOwn(userId);
  const kept = await tx
    .insert(pushSubscriptions)
    .values(device)
    .onConflictDoUpdate({
      target: endpoint,
      set: device,
      setWhere: or(isTheirs, and(eq(p256dh, device.p256dh), eq(auth, device.auth))),
    })
    .returning({ endpoint });
  const old = tx
    .select({ endpoint })
    .from(pushSubscriptions)
    .where(isTheirs)
    .orderBy(desc(createdAt), endpoint)
    .offset(mostDevices);
  await tx.delete(pushSubscriptions).where(inArray(endpoint, old));
  return kept.length > 0;
}

/** Forgets a device of this person, never one of another person. */
export async function forgetDevice(userId: string, address: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(endpoint, address), isOwn(userId)));
}

const isOwn = (userId: string) =>
  inArray(sessionId, db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)));
