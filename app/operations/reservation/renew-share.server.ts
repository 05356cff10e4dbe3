import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockReservation, recordActivity } from "./lock-and-record.server.ts";

/**
 * Replaces the link for fellow travellers: links of this version open nothing from now on. Returns false where this
 * version was replaced before.
 */
export async function renewShare(id: string, version: number, actor: Actor): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.shareVersion !== version) return false;
    await tx
      .update(reservations)
      .set({ shareVersion: version + 1 })
      .where(eq(reservations.id, id));
    await recordActivity(tx, id, { actor, event: "shareRenewed" });
    return true;
  });
}
