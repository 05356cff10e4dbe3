import { type Actor, actorKey } from "../domain/actor.ts";
import { db } from "../store/db.server.ts";
import { notes } from "../store/request-schema.server.ts";
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
