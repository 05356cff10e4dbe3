import { eq } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { notes } from "../../store/schema/request-schema.server.ts";
import { reservations } from "../../store/schema/schema.server.ts";
import { lockReservation, recordActivity } from "./step.server.ts";

/** What the staff is to keep in mind; `id` is the same for both halves of a double click. False where it is there already. */
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
    if (added.length > 0) await recordActivity(tx, reservationId, actor, "noted");
    return added.length > 0;
  });
}

/** What was said to the guest on the phone; `click` is the same for both halves of a double click. */
export async function noteCall(
  click: string,
  reservationId: string,
  words: string,
  actor: Actor,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    if (!reservation) return false;
    const said = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor) } as const;
    const added = await tx
      .insert(messages)
      .values({
        ...said,
        channel: "note",
        kind: "call",
        reservationId,
        contents: { facts: [], words },
        recipient: reservation.phone,
        onceKey: `call:${click}`,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (added.length > 0) await recordActivity(tx, reservationId, actor, "called");
    return added.length > 0;
  });
}

/** The guest is not content, or is again: who complained is not thanked. */
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
    await recordActivity(tx, reservationId, actor, complains ? "complained" : "contentAgain");
    return true;
  });
}
