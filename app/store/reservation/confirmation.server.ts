import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "../engine/db.server.ts";
import { type MessageState, messages } from "../schema/message-schema.server.ts";

/** Returns the state of the newest confirmation letter to this guest. */
export async function confirmationState(reservationId: string): Promise<MessageState | undefined> {
  const [letter] = await db
    .select({ state: messages.state })
    .from(messages)
    .where(and(eq(messages.reservationId, reservationId), inArray(messages.kind, ["confirmation", "asked"])))
    .orderBy(desc(messages.id))
    .limit(1);
  return letter?.state;
}
