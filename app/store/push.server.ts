import { desc, eq, inArray } from "drizzle-orm";
import { pushSubscriptions } from "./account-schema.server.ts";
import { db } from "./db.server.ts";

const mostDevices = 20;

/** Devices that were asked for last are kept. */
export async function keepDevice(device: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { endpoint, createdAt } = pushSubscriptions;
  await db.transaction(async (tx) => {
    await tx.insert(pushSubscriptions).values(device).onConflictDoUpdate({ target: endpoint, set: device });
    const old = await tx
      .select({ endpoint })
      .from(pushSubscriptions)
      .orderBy(desc(createdAt))
      .offset(mostDevices);
    if (old.length > 0)
      await tx.delete(pushSubscriptions).where(
        inArray(
          endpoint,
          old.map((one) => one.endpoint),
        ),
      );
  });
}

export async function forgetDevice(endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}
