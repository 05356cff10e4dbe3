import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../domain/common/actor.ts";
import type { Transaction } from "../../store/engine/db.server.ts";
import { announce } from "../../store/engine/live.server.ts";
import { isStoredUntilSent } from "../../store/message/chats.server.ts";
import { isUnsentToGuest } from "../../store/message/unsent-changes.server.ts";
import { jobs } from "../../store/schema/job-schema.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import type { SaidMessages } from "../../store/schema/recent-act-schema.server.ts";
import { lockJob, recordActivity } from "../reservation/lock-and-record.server.ts";

/**
 * Notes that messages which a colleague said to have sent were not sent: they are due again. Where a plan changed
 * since then, nothing is written, because its newer message tells all of it.
 */
export async function undoSaid(
  tx: Transaction,
  { messageIds, jobIds }: SaidMessages,
  actor: Actor,
): Promise<"undone" | "changedMeanwhile"> {
  const ofBooked: string[] = [];
  for (const id of jobIds) if (await lockJob(tx, id)) ofBooked.push(id);
  const isSaid = and(inArray(messages.id, messageIds), eq(messages.state, "sent"));
  const said = await tx.select().from(messages).where(isSaid).for("update");
  if (said.length < messageIds.length) return "changedMeanwhile";
  // A guest who was told again since then, by a letter or of another driver, stays told.
  const moments = said.flatMap(({ sentAt }) => sentAt ?? []);
  const isOfAct = and(inArray(jobs.id, ofBooked), inArray(jobs.guestToldAt, moments));
  await tx.update(jobs).set({ guestToldAt: null }).where(isOfAct);
  const stored = said.filter(isStoredUntilSent);
  const plans = stored.filter(({ kind }) => kind !== "message");
  const isNewer = and(
    isUnsentToGuest,
    inArray(
      messages.reservationId,
      plans.flatMap(({ driverId, reservationId }) => (driverId ? [] : (reservationId ?? []))),
    ),
  );
  if ((await tx.$count(messages, isNewer)) > 0) return "changedMeanwhile";
  const areThese = (some: typeof said) =>
    inArray(
      messages.id,
      some.map(({ id }) => id),
    );
  const isDue = { state: "queued", sentAt: null, openedAt: null, saidBy: null } as const;
  await tx.update(messages).set(isDue).where(areThese(stored));
  // The others are written anew when they are opened or sent.
  await tx.delete(messages).where(areThese(said.filter((one) => !isStoredUntilSent(one))));
  for (const { reservationId, kind } of said)
    if (reservationId)
      await recordActivity(tx, reservationId, { actor, event: "saidUndone", after: { chat: kind } });
    else await announce("message", tx);
  return "undone";
}
