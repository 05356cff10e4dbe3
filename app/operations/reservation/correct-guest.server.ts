import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { merge, type SaveOutcome } from "../../domain/common/merge.ts";
import { db } from "../../store/engine/db.server.ts";
import { addressKey, forgetAddress, knowAddress } from "../../store/message/known-addresses.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockReservation, recordActivity } from "./lock-and-record.server.ts";

/** The booker's details; `taxId` is for the receipt. */
export interface GuestDetails {
  firstName: string;
  email: string;
  phone: string;
  message: string;
  taxId: string;
}

/**
 * Corrects the booker's details, if they still have their earlier values. The history contains only which fields
 * changed, not their values.
 */
export async function correctGuest(
  id: string,
  before: Partial<GuestDetails>,
  after: Partial<GuestDetails>,
  actor: Actor,
): Promise<SaveOutcome<GuestDetails>> {
  return await db.transaction(async (tx) => {
    const now = await lockReservation(tx, id);
    if (!now) return { outcome: "gone" };
    const { set, meanwhile } = merge<GuestDetails>(now, { ...now, ...before }, after);
    const changed = Object.keys(set);
    if (changed.length === 0) return { outcome: "nothingToDo" };
    if (Object.keys(meanwhile).length > 0) return { outcome: "changedMeanwhile", now: meanwhile };
    await tx.update(reservations).set(set).where(eq(reservations.id, id));
    if (set.email && actor.kind === "operator") await knowAddress(tx, set.email, "desk");
    const isOther = set.email !== undefined && addressKey(set.email) !== addressKey(now.email);
    if (isOther) await forgetAddress(tx, now.email);
    await recordActivity(tx, id, { actor, event: "contactChanged", after: changed });
    return { outcome: "saved" };
  });
}
