import { eq } from "drizzle-orm";
import { newId } from "../domain/reference.ts";
import { db } from "../store/db.server.ts";
import { emails } from "../store/schema.server.ts";
import { deliverLetter, queue } from "./notify.server.ts";

// Longer than a mail server that hangs: only when this process dies does a job deliver the letter.
const safetyNetSeconds = 120;

/** The operator's letter to anybody, once and now; tells whether that worked. */
export async function writeTo(
  recipient: string,
  { subject, text, replyTo }: { subject: string; text: string; replyTo: string },
): Promise<boolean> {
  // Kept like a visitor's message, with the subject in the place of the name.
  const contact = { firstName: subject, email: replyTo, phone: "", message: text };
  const letter = { kind: "message", recipient, contact, onceKey: `message:${newId()}` } as const;
  const [emailId] = await db.transaction((tx) => queue(tx, [letter], safetyNetSeconds));
  await deliverLetter(emailId!, 1);
  const [email] = await db.select({ state: emails.state }).from(emails).where(eq(emails.id, emailId!));
  return email!.state !== "failed";
}
