import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { type Actor, actorKey } from "../../domain/common/actor.ts";
import { mayHaveWhatsapp } from "../../domain/common/phone-number.server.ts";
import type { KnownPlan, LetterKind, WithdrawnRide } from "../../domain/message/letter-contents.ts";
import { peopleOf } from "../../domain/reservation/reservation.ts";
import { db, type Transaction } from "../../store/engine/db.server.ts";
import { isUnsentToGuest } from "../../store/message/unsent-changes.server.ts";
import { legPlansOf } from "../../store/reservation/trip-plans.server.ts";
import { isUnsentWithdrawal } from "../../store/ride/withdrawn-rides.server.ts";
import { messages } from "../../store/schema/message-schema.server.ts";
import { keepAct } from "../../store/team/recent-acts.server.ts";
import {
  type LockedReservation,
  lockReservation,
  recordActivity,
} from "../reservation/lock-and-record.server.ts";

/**
 * Notes that a changed plan has to be sent to the guest on WhatsApp too. It stores the plan of the changed rides as
 * the guest last knew it; the present plan is read when a colleague sends the message, so that the message is never
 * outdated.
 */
export async function noteUnsentChange(
  tx: Transaction,
  { id: reservationId, phone, email, changes }: LockedReservation,
  kind: LetterKind,
  known: KnownPlan,
): Promise<void> {
  // A landline without WhatsApp is noted only where there is no e-mail address either: then the guest must be
  // called.
  if (!mayHaveWhatsapp(phone) && email !== "") return;
  const [open] = await tx.select().from(messages).where(isOpenFor(reservationId));
  if (open) {
    const contents = joined(open.contents as KnownPlan, known);
    // A colleague who has the message open in WhatsApp has an outdated text, so it counts as not opened.
    const reset = { kind, contents, state: "queued", openedAt: null } as const;
    await tx.update(messages).set(reset).where(eq(messages.id, open.id));
    return;
  }
  const onceKey = `whatsapp:${reservationId}:${changes}`;
  await tx
    .insert(messages)
    .values({ channel: "whatsapp", kind, reservationId, contents: known, recipient: phone, onceKey });
}

/** Deletes the unsent change where the plan is again as the guest knows it. */
export async function forgetUnsentChange(
  tx: Transaction,
  reservationId: string,
  plan: KnownPlan,
): Promise<void> {
  const [open] = await tx.select().from(messages).where(isOpenFor(reservationId));
  if (open && samePlan(open.contents as KnownPlan, plan))
    await tx.delete(messages).where(eq(messages.id, open.id));
}

export const samePlan = (one: KnownPlan, other: KnownPlan) => isDeepStrictEqual(one, other);

/** Returns the plan of these rides before they are cancelled, as the guest knows it. */
export async function knownPlan(
  tx: Transaction,
  { id, passengers, travellers, priceCents }: LockedReservation,
  legIds: string[],
): Promise<KnownPlan> {
  const legs = (await legPlansOf(id, tx)).filter((leg) => legIds.includes(leg.id));
  return { people: peopleOf({ travellers, passengers }), priceCents, legs };
}

/** Notes that a colleague opened WhatsApp with the message; with no actor, that it was opened and not sent. */
export async function notePlanOpened(
  about: { reservationId: string } | { ids: number[] },
  actor: Actor | undefined,
): Promise<void> {
  const isMeant =
    "ids" in about
      ? and(isUnsentWithdrawal, inArray(messages.id, about.ids))
      : and(isUnsentToGuest, eq(messages.reservationId, about.reservationId));
  const set = actor
    ? ({ state: "opened", openedAt: new Date(), saidBy: actorKey(actor) } as const)
    : ({ state: "queued", openedAt: null, saidBy: null } as const);
  await db.update(messages).set(set).where(isMeant);
}

export type InformedOutcome = "saved" | "nothingToDo" | "changedMeanwhile";

/**
 * Notes that a colleague sent the guest the plan as it was after `changes` changes, as an act that can be undone.
 * Returns "changedMeanwhile" where it changed again since.
 */
export async function noteGuestKnowsPlan(
  reservationId: string,
  changes: number,
  actor: Actor,
  act?: string,
): Promise<InformedOutcome> {
  return await db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, reservationId);
    const [open] = await tx.select().from(messages).where(isOpenFor(reservationId));
    if (!reservation || !open) return "nothingToDo";
    if (reservation.changes !== changes) return "changedMeanwhile";
    const { phone: recipient } = reservation;
    const sent = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor), recipient } as const;
    await tx.update(messages).set(sent).where(eq(messages.id, open.id));
    if (act) await keepAct(tx, act, "said", { messageIds: [open.id], jobIds: [] });
    await recordActivity(tx, reservationId, { actor, event: "toldOnWhatsapp" });
    return "saved";
  });
}

/**
 * Notes that a colleague informed a driver of the withdrawn rides in these messages, as an act that can be undone.
 */
export async function noteDriverInformed(
  ids: number[],
  actor: Actor,
  act?: string,
): Promise<InformedOutcome> {
  return await db.transaction(async (tx) => {
    const sent = { state: "sent", sentAt: new Date(), saidBy: actorKey(actor) } as const;
    const isNamed = and(isUnsentWithdrawal, inArray(messages.id, ids));
    const informed = await tx.update(messages).set(sent).where(isNamed).returning();
    const messageIds = informed.map(({ id }) => id);
    if (act && informed.length > 0) await keepAct(tx, act, "said", { messageIds, jobIds: [] });
    for (const { reservationId, driverId, contents } of informed) {
      const after = { job: (contents as WithdrawnRide).jobId, driverId };
      await recordActivity(tx, reservationId!, { actor, event: "driverTold", after });
    }
    return informed.length > 0 ? "saved" : "nothingToDo";
  });
}

const isOpenFor = (id: string) => and(isUnsentToGuest, eq(messages.reservationId, id));

/** Joins two known plans: for each ride the plan before the first change counts. */
function joined(first: KnownPlan, later: KnownPlan): KnownPlan {
  const known = new Set(first.legs.map(({ id }) => id));
  return { ...first, legs: [...first.legs, ...later.legs.filter(({ id }) => !known.has(id))] };
}
