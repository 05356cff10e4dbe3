import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { isKnownAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import type { KnownBy } from "../../store/schema/address-schema.server.ts";
import { lockReservation, recordActivity } from "../reservation/step.server.ts";

/** A guest, or the desk, says that the address of a booking is its guest's. False where it is another, or known. */
export async function confirmAddress(
  { id, email }: { id: string; email: string },
  actor: Actor,
  how: KnownBy,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation?.email !== email || (await isKnownAddress(email, tx))) return false;
    await knowAddress(tx, email, how);
    await recordActivity(tx, id, actor, "addressConfirmed");
    return true;
  });
}
