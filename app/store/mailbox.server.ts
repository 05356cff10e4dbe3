import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { ContactMessage } from "../domain/contact.ts";
import { db } from "./db.server.ts";
import { emails } from "./schema.server.ts";
import { settings } from "./settings-schema.server.ts";

const shown = 100;
const pageSize = 20;
const seenSetting = "contactMessagesSeen";

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

export type ContactLetter = Awaited<ReturnType<typeof listContactMessages>>["messages"][number];

/** One page of what came through the contact form, newest first, whatever became of the letter about it. */
export async function listContactMessages(before?: number) {
  const { id, contents, state, lastError, createdAt, sentAt } = emails;
  const contact = sql<ContactMessage>`${contents}`;
  const messages = await db
    .select({ id, contact, state, lastError, createdAt, sentAt })
    .from(emails)
    .where(and(isContact, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(pageSize + 1);
  const page = messages.slice(0, pageSize);
  return { messages: page, next: messages.length > pageSize ? page.at(-1)!.id : undefined };
}

/** How many came since the operator last looked. */
export async function countNewMessages(): Promise<number> {
  return await db.$count(emails, and(isContact, gt(emails.id, sql`coalesce(${seen}, 0)`)));
}

/** The operator saw all up to this one. */
export async function markSeen(id: number): Promise<void> {
  const value = String(id);
  await db
    .insert(settings)
    .values({ key: seenSetting, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value },
      setWhere: sql`${settings.value}::int < ${id}`,
    });
}

const isContact = eq(emails.kind, "contact");
const seen = sql`(select ${settings.value}::int from ${settings} where ${settings.key} = ${seenSetting})`;
