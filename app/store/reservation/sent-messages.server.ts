import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { SentMessage } from "../../domain/message/chat.ts";
import type { LetterKind } from "../../domain/message/letter-contents.ts";
import { db } from "../engine/db.server.ts";
import { messages } from "../schema/message-schema.server.ts";

const toOffice: LetterKind[] = ["operatorCopy", "operatorPaid", "operatorChanged", "operatorCancelled"];

/**
 * Lists all messages to a reservation's guest on every channel, the newest first, without chats that are not sent
 * yet.
 */
export async function listSentMessages(reservationId: string) {
  const { id, channel, kind, state, lastError, createdAt, openedAt, sentAt, saidBy, contents } = messages;
  const words = sql<
    string | null
  >`case when ${channel} <> 'mail' then ${sql<SentMessage>`${contents}`} ->> 'words' end`;
  return await db
    .select({ id, channel, kind, state, lastError, createdAt, openedAt, sentAt, saidBy, contents, words })
    .from(messages)
    .where(
      and(
        eq(messages.reservationId, reservationId),
        isNull(messages.driverId),
        notInArray(kind, toOffice),
        sql`(${channel} = 'mail' or ${state} <> 'queued')`,
      ),
    )
    .orderBy(desc(sql`coalesce(${sentAt}, ${openedAt}, ${createdAt})`), desc(id));
}
