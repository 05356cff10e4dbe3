import { eq } from "drizzle-orm";
import type { LetterContents } from "../domain/letter-contents.ts";
import { newId } from "../domain/reference.ts";
import { db } from "../store/db.server.ts";
import { messages } from "../store/message-schema.server.ts";
import { deliverLetter, queueEmails, safetyNetSeconds } from "./notify.server.ts";

/** The operator's letter to anybody, once and now; tells whether that worked. */
export async function writeAsOperator(
  recipient: string,
  contents: LetterContents["message"],
): Promise<boolean> {
  const letter = { kind: "message", recipient, contents, onceKey: `message:${newId()}` } as const;
  const [emailId] = await db.transaction((tx) => queueEmails(tx, [letter], safetyNetSeconds));
  await deliverLetter(emailId!, 1);
  const [email] = await db.select({ state: messages.state }).from(messages).where(eq(messages.id, emailId!));
  return email!.state !== "failed";
}
