import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { ContactMessage } from "../../domain/message/contact.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import type { Count } from "../engine/counts.server.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";
import { settings } from "../schema/settings-schema.server.ts";

const shown = 100;
const pageSize = 20;
const seenSetting = "contactMessagesSeen";

/** Matches messages that go by e-mail; colleagues send all others by hand. */
export const isLetter = eq(messages.channel, "mail");
/** The kind of a message, for queries that read letters only. */
export const letterKind = sql<LetterKind>`${messages.kind}`.as("kind");

/** Lists the letters that the local mailbox keeps instead of a mail server, the newest first. */
export async function listCapturedLetters() {
  const { id, recipient, sentAt } = messages;
  return await db
    .select({ id, kind: letterKind, recipient, sentAt })
    .from(messages)
    .where(eq(messages.state, "captured"))
    .orderBy(desc(messages.id))
    .limit(shown);
}

/** Returns the whole letter as it would have been sent, or undefined. */
export async function findCapturedLetter(id: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const [letter] = await db
    .select({ captured: messages.captured })
    .from(messages)
    .where(and(eq(messages.id, Number(id)), eq(messages.state, "captured")));
  return letter?.captured ?? undefined;
}

export type ContactLetter = Awaited<ReturnType<typeof listContactMessages>>["messages"][number];

/**
 * Lists one page of the contact form's messages, the newest first, whether or not the letter about a message was
 * sent.
 */
export async function listContactMessages(before?: number) {
  const { id, contents, state, lastError, createdAt, sentAt } = messages;
  const contact = sql<ContactMessage>`${contents}`;
  const rows = await db
    .select({ id, contact, state, lastError, createdAt, sentAt })
    .from(messages)
    .where(and(isContact, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { messages: page, next: rows.length > pageSize ? page.at(-1)!.id : undefined };
}

/** Counts the contact messages that came since the operator last looked. */
export function countNewMessages(): Count {
  return db.$count(messages, and(isContact, gt(messages.id, sql`coalesce(${seen}, 0)`)));
}

/** Notes that the operator has seen all messages up to this one. */
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

const isContact = eq(messages.kind, "contact");
const seen = sql`(select ${settings.value}::int from ${settings} where ${settings.key} = ${seenSetting})`;
