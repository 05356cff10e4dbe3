import { and, eq, gte, notInArray, sql } from "drizzle-orm";
import type { Said } from "../domain/chat.ts";
import { db } from "./db.server.ts";
import { messages } from "./message-schema.server.ts";
import { reservations } from "./schema.server.ts";

const isChat = eq(messages.channel, "whatsapp");
/** What changed of a plan is kept until it is told, and has no facts. */
const hasFacts = notInArray(messages.kind, ["changed", "cancelled"]);

export type NotedChat = Awaited<ReturnType<typeof listNotedChats>>[number];

/** What somebody opened or told since then. */
export async function listNotedChats(since: Date) {
  const { onceKey, state, openedAt, sentAt, saidBy } = messages;
  return await db
    .select({ onceKey, state, openedAt, sentAt, saidBy, said: sql<Said>`${messages.contents}` })
    .from(messages)
    .where(and(isChat, hasFacts, gte(messages.createdAt, since)));
}

export async function countChatsTold(since: Date): Promise<number> {
  return await db.$count(messages, and(isChat, eq(messages.state, "sent"), gte(messages.sentAt, since)));
}

/** Which of these reservations have guests who left an address. */
export async function readMailed(ids: string[]): Promise<Set<string>> {
  // One value for all of them: Drizzle takes longer over a thousand than the database.
  const isOne = sql`any(${sql.param(ids)})`;
  const guests = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, isOne), sql`${reservations.email} <> ''`));
  return new Set(guests.map(({ id }) => id));
}
