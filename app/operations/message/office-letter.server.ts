import { eq } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { newId } from "../../domain/common/reference.ts";
import type { LetterContents } from "../../domain/message/letter-contents.ts";
import { db } from "../../store/engine/db.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { deliverLetter, queueEmails, safetyNetSeconds } from "../message/notify.server.ts";

/** Sends a letter of the operator to any address, once and at once, and returns whether that worked. */
export async function writeAsOperator(
  recipient: string,
  contents: LetterContents["message"],
  actor: Actor,
): Promise<boolean> {
  const letter = { kind: "message", recipient, contents, onceKey: `message:${newId()}` } as const;
  const emailId = await db.transaction(async (tx) => {
    const [id] = await queueEmails(tx, [letter], safetyNetSeconds);
    await recordDeskChange(tx, actor, { change: "letterWritten", after: String(id) });
    return id!;
  });
  await deliverLetter(emailId, 1);
  const [email] = await db.select({ state: messages.state }).from(messages).where(eq(messages.id, emailId));
  return email!.state !== "failed";
}
