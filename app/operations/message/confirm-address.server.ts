import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import type { KnownBy } from "../../store/schema/address-schema.server.ts";
import { lockReservation, recordActivity } from "../reservation/lock-and-record.server.ts";

/**
 * Stores that a guest, or a colleague, confirmed the e-mail address of a booking. Returns false where the
 * reservation has another address by now, or the address is known already.
 */
export async function confirmAddress(
  { id, email }: { id: string; email: string },
  actor: Actor,
  how: KnownBy,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.email !== email || (await isKnownAddress(email, tx))) return false;
    await knowAddress(tx, email, how);
    await recordActivity(tx, id, { actor, event: "addressConfirmed" });
    return true;
  });
}
