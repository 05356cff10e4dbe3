import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import { db } from "../../store/engine/db.server.ts";
import { letterQueue } from "../../store/engine/jobs.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { recordDeskChange } from "../../store/team/desk-changes.server.ts";
import { isLateLetter } from "../../store/upkeep/late.server.ts";
import { requeueLetters } from "../upkeep/work.server.ts";
import { type NewEmail, queueEmails } from "./notify.server.ts";

const atOnce = 500;

/**
 * Sends the late letters again now, or one of them, with a new count of attempts. Returns how many. Pressed twice
 * it still sends one letter, because a letter in the queue has one job.
 */
export async function sendLateLetters(now: Date, actor: Actor, id?: number): Promise<number> {
  const sent = await db.transaction(async (tx) => {
    const lateLetters = await tx
      .select()
      .from(messages)
      .where(and(isLateLetter(now), id === undefined ? undefined : eq(messages.id, id)))
      .orderBy(messages.id)
      .limit(atOnce);
    const failed = lateLetters.flatMap(({ id, state, ...letter }) =>
      state === "failed" ? [letter as NewEmail] : [],
    );
    await queueEmails(tx, failed);
    if (lateLetters.length > 0)
      await recordDeskChange(tx, actor, { change: "lettersSent", after: String(lateLetters.length) });
    return lateLetters;
  });
  await requeueLetters();
  const ids = sent.map(({ id }) => String(id));
  if (ids.length > 0)
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${letterQueue}
      and state in ('created', 'retry') and ${inArray(sql`data->>'emailId'`, ids)}`);
  return sent.length;
}
