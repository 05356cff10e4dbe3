import { and, eq, gte, notInArray, sql } from "drizzle-orm";
import type { SentMessage } from "../../domain/message/chat.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";

const isChat = eq(messages.channel, "whatsapp");
/** Messages about a changed or cancelled plan, and notices, are stored until they are sent, and have no facts. */
const kindsStored = ["changed", "cancelled", "message"] as const;
export const isStoredUntilSent = ({ kind }: { kind: string }) => kindsStored.some((one) => one === kind);
const hasFacts = notInArray(messages.kind, [...kindsStored]);

export type NotedChat = Awaited<ReturnType<typeof listNotedChats>>[number];

/** Lists the chat messages that colleagues opened or sent since a moment. */
export async function listNotedChats(since: Date) {
  const { onceKey, state, openedAt, sentAt, saidBy } = messages;
  return await db
    .select({ onceKey, state, openedAt, sentAt, saidBy, said: sql<SentMessage>`${messages.contents}` })
    .from(messages)
    .where(and(isChat, hasFacts, gte(messages.createdAt, since)))
    .orderBy(messages.id);
}

export async function countSentChats(since: Date): Promise<number> {
  return await db.$count(messages, and(isChat, eq(messages.state, "sent"), gte(messages.sentAt, since)));
}
