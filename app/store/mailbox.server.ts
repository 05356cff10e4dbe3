import { and, desc, eq } from "drizzle-orm";
import { db } from "./db.server.ts";
import { emails } from "./schema.server.ts";

const shown = 100;

/** Letters that the local mailbox holds instead of a mail server, newest first. */
export async function listCapturedLetters() {
  const { id, kind, recipient, sentAt } = emails;
  return await db
    .select({ id, kind, recipient, sentAt })
    .from(emails)
    .where(eq(emails.state, "captured"))
    .orderBy(desc(emails.id))
    .limit(shown);
}

/** The whole message as it would have been sent, or undefined. */
export async function findCapturedLetter(id: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const [letter] = await db
    .select({ captured: emails.captured })
    .from(emails)
    .where(and(eq(emails.id, Number(id)), eq(emails.state, "captured")));
  return letter?.captured ?? undefined;
}
