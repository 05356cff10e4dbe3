import { and, desc, eq } from "drizzle-orm";
import { db } from "./db.server.ts";
import { emails, type LetterState } from "./schema.server.ts";

/** How far the newest confirmation to this guest has come. */
export async function confirmationState(reservationId: string): Promise<LetterState | undefined> {
  const [letter] = await db
    .select({ state: emails.state })
    .from(emails)
    .where(and(eq(emails.reservationId, reservationId), eq(emails.kind, "confirmation")))
    .orderBy(desc(emails.id))
    .limit(1);
  return letter?.state;
}
