import { and, eq, isNull } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import type { SentMessage } from "../../domain/message/chat.ts";
import { db } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import { lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";
import { chatOnceKey, type QueuedChat } from "./due-chats.server.ts";

type NotableChat = Pick<QueuedChat, "kind" | "facts" | "jobs">;

interface ChatNote {
  words: string;
  recipient: string;
  state: "opened" | "sent";
  /** The id by which it can be undone that the message was sent. */
  act?: string;
}

/**
 * Notes that a colleague opened WhatsApp with this text, or says to have sent it. A message that is sent stays
 * sent.
 */
export async function noteChat(
  chat: NotableChat,
  { words, recipient, state, act }: ChatNote,
  actor: Actor,
): Promise<void> {
  const isOfTeam = chat.kind === "driverDay";
  const { reservationId, driverId } = chat.jobs[0]!;
  const contents: SentMessage = { facts: chat.facts, words };
  const now = new Date();
  const set = { state, saidBy: actorKey(actor), ...(state === "sent" ? { sentAt: now } : { openedAt: now }) };
  await db.transaction(async (tx) => {
    const jobIds: string[] = [];
    for (const job of chat.kind === "driver" && state === "sent" ? chat.jobs : []) {
      const locked = await lockJob(tx, job.id);
      const isStillTheirs = and(
        eq(jobs.id, job.id),
        eq(jobs.driverId, job.driverId ?? ""),
        isNull(jobs.guestToldAt),
      );
      const told = locked
        ? await tx.update(jobs).set({ guestToldAt: now }).where(isStillTheirs).returning({ id: jobs.id })
        : [];
      jobIds.push(...told.map(({ id }) => id));
    }
    const rows = await tx
      .insert(messages)
      .values({
        channel: "whatsapp",
        kind: chat.kind,
        reservationId: isOfTeam ? null : reservationId,
        driverId: isOfTeam ? driverId : null,
        contents,
        recipient,
        onceKey: chatOnceKey(chat),
        ...set,
      })
      .onConflictDoUpdate({
        target: messages.onceKey,
        set: { ...set, contents },
        setWhere: eq(messages.state, "opened"),
      })
      .returning({ id: messages.id });
    if (rows.length === 0) return;
    if (act && state === "sent") await keepAct(tx, act, "said", { messageIds: [rows[0]!.id], jobIds });
    await announce(reservationId, tx);
    if (state === "opened" || isOfTeam) return;
    await recordActivity(tx, reservationId, { actor, event: "toldOnWhatsapp", after: { chat: chat.kind } });
  });
}

/** Forgets that a chat was opened, because it was not sent: it is due again. */
export async function forgetOpened(chat: NotableChat): Promise<void> {
  await db.delete(messages).where(and(eq(messages.onceKey, chatOnceKey(chat)), eq(messages.state, "opened")));
}
