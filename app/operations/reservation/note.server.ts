import { eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { notes } from "../../store/schema/request-schema.server.ts";
import { reservations } from "../../store/schema/reservation-schema.server.ts";
import { lockReservation, recordActivity } from "./lock-and-record.server.ts";

/**
 * Adds a note of the staff to a reservation. Both requests of a double click have the same `id`. Returns false
 * where the note exists already.
 */
export async function addNote(
  id: string,
  reservationId: string,
  words: string,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await lockReservation(tx, reservationId))) return false;
    const added = await tx
      .insert(notes)
      .values({ id, reservationId, words, actor: actorKey(actor) })
      .onConflictDoNothing()
      .returning({ id: notes.id });
    if (added.length > 0) await recordActivity(tx, reservationId, { actor, event: "noted" });
    return added.length > 0;
  });
}

/** Notes the contents of a phone call with the guest; both requests of a double click have the same `click`. */
export async function noteCall(
  click: string,
  reservationId: string,
  words: string,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) return false;
    const sent = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor) } as const;
    const added = await tx
      .insert(messages)
      .values({
        ...sent,
        channel: "note",
        kind: "call",
        reservationId,
        contents: { facts: [], words },
        recipient: reservation.phone,
        onceKey: `call:${click}`,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (added.length > 0) await recordActivity(tx, reservationId, { actor, event: "called" });
    return added.length > 0;
  });
}

/** Marks or unmarks a guest's complaint: a guest with a complaint gets no letter of thanks. */
export async function markComplaint(
  reservationId: string,
  complains: boolean,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation || (reservation.complainedAt !== null) === complains) return false;
    await tx
      .update(reservations)
      .set({ complainedAt: complains ? new Date() : null })
      .where(eq(reservations.id, reservationId));
    await recordActivity(tx, reservationId, { actor, event: complains ? "complained" : "contentAgain" });
    return true;
  });
}
